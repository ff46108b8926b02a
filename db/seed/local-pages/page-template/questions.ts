/** Questions about the term, then two general ones, each from its own seven. */
export const questions = `
<h2>{Questions {owners|people} ask|{Asked|Asked and answered} in [Location]|Questions and answers|Before you call}</h2>
[each term_questions up to 3]<h3>[question]</h3>
<p>[answer]</p>
[end]{{<h3>Do we have to change everything?</h3>
<p>No. {What works can stay|Whatever works stays}. We replace what is {dangerous|unsafe} or {costs more to keep than to change|more
expensive to keep than to change}, and we say {which is which|which is which, and why}.</p>
|<h3>Does everything have to be new?</h3>
<p>Rarely. {Most of what we find is usable|Much of it can usually stay}; it only {needs updates and some order|lacks updates, order, or a
second copy}.</p>}
|{<h3>How small can a client be?</h3>
<p>{Five people with customer records|An office of five} can lose as much as a firm of fifty, relative to its size. {The agreement gets
shorter; the care stays the same|A small business gets a short agreement, and the same care}.</p>
|<h3>Are we too small for this?</h3>
<p>Hardly. And if [search_term] would be {too much|out of proportion} for you, {we tell you|we say so} and name the two or three things
you can {do yourself|do on your own}.</p>}
|{<h3>Do we get someone new every time?</h3>
<p>No. You have a {named|dedicated} contact, and behind that person a team that {reads the same notes|has the same documents}. {A vacation
here changes nothing for you|So no one here has to start from scratch}.</p>
|<h3>Who will do the work?</h3>
<p>{Our own people|People who work for [brand_name]}. {You know who looks after you|Your contact has a name}, and {anyone who fills in|a substitute} finds your setup {described|documented}.</p>}
|{<h3>We use industry software. Do you know it?</h3>
<p>{Perhaps not yet|We may not know it}. But we {call its vendor|make the calls to its vendor}, stay on the line, and {speak the
language|translate}, {so you don't have to play messenger|so that you don't have to relay messages}.</p>
|<h3>Can you work alongside our software vendor?</h3>
<p>Yes. {Every industry has one program|Each industry has its program} that everything depends on. We {plan around it|arrange the rest around
it} and {agree on updates with|time updates with} {those who make it|its vendor}.</p>}
|{<h3>What do you need from us?</h3>
<p>{An hour|An hour or two} at the start, {someone who can decide|a person who can say yes}, and the {contracts|papers} you can find.
{We look for the rest|We find the rest ourselves}.</p>
|<h3>How much of our time does it take?</h3>
<p>{Less than you'd think|Not much}: one call, a walk through the {office|building}, and {quick answers|an answer} when we ask what can be {closed|deleted}.</p>}
|{<h3>Can we start with just one thing?</h3>
<p>{Please do|You can}. {One finished item|One closed item} tells you more about us than {any page|this page}. Choose the one that
{bothers|worries} you most, and {see how we handle it|watch how we deal with it}.</p>
|<h3>Can we try it first?</h3>
<p>Yes. {The quote is divided into items|Our quotes are itemized}, and you can {order|take} the first {alone|on its own}. If you like
the result, {order the next|go on to the next}.</p>}
|{<h3>Do you also work for firms outside [Location]?</h3>
<p>We work all over [brand_state]. {Most help comes by remote session|Most problems are solved by remote session}, so a branch in
another town {is no trouble|is covered as well}.</p>
|<h3>We have a second office. Is that a problem?</h3>
<p>Not at all. {One plan covers both sites|Both sites go into one plan}, with {the same rules and the same contact|one
contact for both}.</p>}}
{{<h3>What if we aren't satisfied?</h3>
<p>{Tell your contact, or the contact's boss|Say so, to your contact or to the boss}. {Complaints are read|We read every complaint}, and
{you get an answer|you hear what will change}. If you {still want to leave|decide to leave}, {the documents|passwords and documents} go
with you.</p>
|<h3>And if it doesn't work out?</h3>
<p>{Then we want to know, the sooner the better|Then we would want to hear about it early}. {Much can be fixed in one conversation|One frank conversation
often helps}. If you leave {anyway|after all}, {we hand everything over in good order|the handover is orderly}.</p>}
|{<h3>How much of our data do you see?</h3>
<p>{As little as possible|Only what the work requires}. Access is {limited to the people who need it|granted by name}, protected by a
second sign-in factor, and {recorded|logged}.</p>
|<h3>Is our data safe with you?</h3>
<p>{We treat it as yours|Your data stays yours}. {Our people see what a task requires|We open what a task requires} and {nothing
beyond that|no more}; {if a contract or a law sets rules|where special rules apply}, we agree to them in writing.</p>}
|{<h3>Who do we call?</h3>
<p>{Call [brand_local_phone]|The number is [brand_local_phone]}, or use the form on this page. Messages {are answered|get an answer}
within 24 hours; {in an emergency, please call|for emergencies, the phone is better}, 24/7.</p>
|<h3>How do we reach you?</h3>
<p>{By phone at|By calling} [brand_local_phone], {day and night|at any hour}. {If it can wait|If there is time}, {write to us|send a
message}, and {we'll contact you|someone will contact you} within 24 hours.</p>}
|{<h3>We don't know what we need. Is that all right?</h3>
<p>{That's normal|Most people start that way}. {Tell us what annoys you|Say what annoys you} and what {a customer
requires|someone requires of you}. {Finding the right word for it is our job|The technical terms are our job}.</p>
|<h3>How do we know what to ask for?</h3>
<p>You don't have to know. No one expects a patient to bring the diagnosis. {Describe the symptoms|The symptoms will do}; [search_term] may
be the answer, or {something smaller|something cheaper}.</p>}
|{<h3>Is this the right time?</h3>
<p>{A quiet month is best, but who has one?|Quiet weeks are best, but they are rare.} {Start with the list|Begin with an inventory}: it
{disturbs no one|gets in no one's way} and is useful {whenever you go on|at any time}.</p>
|<h3>Should we wait until the contract with our provider ends?</h3>
<p>{Talk to us a few months before it ends|Two or three months ahead is good}. {Then there is time|That leaves time} to {read what you have
signed|check notice periods} and to {hand over without hurry|plan the handover}.</p>}
|{<h3>Will our people notice the change?</h3>
<p>{Hardly, on the first day|Very little at first}. {Later they notice|After a while they notice} that {calls are answered|someone
answers} and that {nothing restarts at nine in the morning|updates no longer arrive in the middle of an email}.</p>
|<h3>How much will it disrupt our work?</h3>
<p>There will be one or two visible changes, such as a second step when signing in. We announce {them|each of them} and {stay close
by|are on hand} that day.</p>}
|{<h3>What should we do first, even without you?</h3>
<p>{Turn on the second factor for email|Protect every mailbox with a second factor}, {look up who owns your domain|find out whose
name your domain is registered in}, and {restore one file from your backup|have one file restored from the backup}. {That's an hour well
spent|It won't take a day}.</p>
|<h3>Is there something we can do today?</h3>
<p>{Make a list of everyone with a key|List everyone who can sign in}, {on one page|on paper}, and cross out those who have left. {You
have just done|That is} the most useful {task|thing} of the {week|month}.</p>}}
`.trim();
