/** How it begins: as a list of steps, under small headings, or as a story. */
export const start = `
{<h2>{How we begin|The first steps|How it starts}</h2>
<ol>
<li>{{You call or write|You get in touch}, and we answer within 24 hours. {The first call is free|That first call costs nothing}.|A
half-hour {conversation|call}, at no charge. You tell us what {bothers|worries} you.|You {describe|tell us about} the problem as
you see it. {A few words are enough|It doesn't need to be technical}.|We talk {first|by phone}: what do you run, what {hurts|is
missing}, what does a customer or a contract demand?}</li>
<li>{We look at what {is there|exists}, in person or by remote session, and {take notes|write it down}.|{Then we look|Next, we look} at
your systems with you and {note|list} what is missing and what is dangerous.|{A technician|One of us} goes through {the setup|your
setup} with someone who knows {the office|your office}.|After that we {inspect|check} before we {advise|quote}. No one can price
[search_term] {sight unseen|from a phone call}.}</li>
<li>{You get a quote with the work, the price, and {what is left out|what isn't in it}.|The quote {comes in writing|is in writing}.
Take all of it, part of it, or none.|{You decide|The decision is yours}, {item by item|at your own speed}, with a price next to each
{item|line}.|{You receive|We send you} a plan {in order of urgency|sorted by urgency}, so that {the first step|step one} can be a small
one.}</li>
<li>{We do what was agreed, dangerous things first, and {show you the result|tell you when it's done}.|The most {urgent|pressing} item
is done first. {Cosmetics come last|Comfort comes later}.|Work begins on the date we agreed, and {you know what happens each week|every
week has a goal}.|{Most clients see results in 2-6 weeks|Results show in 2-6 weeks}, depending on how much there is to do.}</li>
</ol>
|<h2>{What the first weeks look like|The first weeks|From first call to daily routine}</h2>
<h3>{Before you sign|Before anything is signed}</h3>
<p>{We {ask and listen|listen}, then look at your systems, then write a quote. Until {that point|then} you owe us nothing.|You tell us
what you {need|expect}, we look at what you have, and the gap between the two becomes a quote.|{A short call|A first call} shows
whether we're {right|a good fit} for each other. If [search_term] from us wouldn't help you, {we say so|you'll hear it from us}.|Send {a few lines|a
message} about your {company|firm} in [Location]. {A person|Someone} will contact you within 24 hours {to arrange|and arrange} a first
call.}</p>
<h3>{The first month|When the work starts}</h3>
<p>{Open doors are closed first: {old accounts, weak passwords, missing copies|forgotten accounts, shared passwords, copies that were
never tested}. Your people {notice little of it|hardly notice}.|We take over in {small steps|stages}, so that no one {arrives|comes in}
on Monday and finds a strange screen. {Each stage|Every stage} can be undone.|The urgent list {comes first|is handled first}. {What
merely looks old can wait|What is merely old can wait}. Results {usually show|show} in 2-6 weeks, and you see them {in a report|on
paper}.|{We learn|This is when we learn} how your office {really|actually} works: who {prints what|needs what}, which program must never
stop, whose {call|question} comes first.}</p>
<h3>{Afterward|From then on}</h3>
<p>{The work becomes {routine|regular}: checks, updates, {answers|questions answered}. Every three months we {compare the plan
with|check the plan against} reality.|You get on with your business. We {keep the calendar|watch the dates}, answer your people, and
report {what you should know|what matters}.|{Things stay|Everything stays} quiet, {which is the point|and that's the point}. When
something does happen, {the person you call|the person who answers} already knows your setup.|Little by little the list of {old
problems|leftovers} gets shorter, and {planning takes the place of repairs|repairs give way to plans}.}</p>
|<h2>{Getting started|What happens after your call|No leap in the dark}</h2>
<p>{It begins with {a call or a message|a message or a call}. We contact you within 24 hours, ask {what you run|how you work} and what
{is giving you trouble|gives you trouble}, and {say what we would look at first|suggest where to look first}. {This costs nothing|There
is no charge for it}, and {you're free to stop there|nothing follows from it unless you want it to}.|{The first step is yours|You make
the first move}: tell us {in two sentences|briefly} what you need. {The second is ours|We make the second}. We come back within 24 hours
with questions, {not with a brochure|and no brochure}. After half an hour both sides usually know whether {it makes sense|there is a job
to do}.|{Think of it as|Picture} a visit to a good mechanic. You {describe the noise|say what you hear}, someone {opens the hood|looks
under the hood}, and you {hear|learn} what must be done now, what {can wait|can wait until fall}, and what {isn't needed|you can forget
about}. {Only then do we talk about money, and only in writing|Then comes the price, and it comes in writing}.|No one should buy
[search_term] {from a price list|by the pound}. {We want to see|Let us see} the systems first, and {you should see|you'll want to see}
how we work. So {the opening|the beginning} is small: {a call, a look, a list|a conversation, an inspection, a list}. The list is {yours
to keep|yours}, {whatever you decide|even if you choose someone else}.}</p>
<p>{If we agree, {the risky items|risks} come first and {comfort|convenience} second. {Most clients see results in 2-6 weeks|You should
see results in 2-6 weeks}. {We tell you in advance|You know in advance} what each week is for, and you hear afterward {whether it worked|how
it went}.|Once you have {said yes|agreed}, we set dates. Nothing {big|large} is {moved|changed} on a Monday morning or {in your busy
season|at the end of a month}. Each step is {tested|tried out} with a few people before {the rest|everyone} follows.|Then the work
follows the list, from {dangerous to merely annoying|urgent to useful}. You can {pause|stop} after any step. {What has been done is
finished and documented|Every finished step stands on its own}, and {nothing depends on the next order|it doesn't depend on the next
one}.|Once you say yes, one person here is {responsible|in charge}, and you have the direct number. {Week by week|Every week} you
{see|get} a short note: done, in progress, {waiting for you|needed from you}. That {is all the reporting most owners want|will do for
most owners}.}</p>}
`.trim();
