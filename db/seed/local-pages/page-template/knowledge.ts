/**
 * What's known about the term, as far as it's known. A page gets one paragraph of several, and a few entries of each list, so that two pages
 * about one term don't read alike.
 */
export const audience = `
[if term_who]<h2>{Who needs [search_term]|Who it's for, and who it isn't for|Is this for a {company|firm} like yours?|Who in [Location] buys
[search_term]}</h2>
<p>{term_who}</p>
[if term_synonyms]{<p>{Other names you may {come across|have heard}|{It's also called|It also goes by}}: [term_synonyms].</p>|}[end][end]
`.trim();

export const signs = `
[if term_signs]<h2>{Signs that it's time|What owners notice first|How to tell that something is missing|Does this sound familiar?|When
[search_term] {can|could} help}</h2>
<p>{If {two|one or two} of these sound familiar, {it's worth a call|it's worth a conversation}.|{Most owners|People} call us because of
something {like this|on this list}.|None of these is {a disaster|an emergency}. {Together they become one|That's why they go on for years}.|{Walk
through|Look around} your office {once|for ten minutes} with this list in {hand|mind}.|You don't need a technician to {see|spot} the
following.}</p>
<ul>[each term_signs up to 3]<li>[item]</li>[end]</ul>[end]
`.trim();

/** In place of the general scope. */
export const firstSteps = `
<h2>{What we do first|First things first|What happens first|How the work begins|Where we start in [Location]}</h2>
<p>{Before {anything is sold|we sell you anything}, we {look|need to know what's there}.|{The order matters|There's a reason for the order}:
{what's dangerous|what can hurt you} comes before what's {merely old|inconvenient}.|{Every office is different|No two offices are alike}, but
the beginning is {much|usually} the same.|You can {follow|watch} each of these steps, and stop after any of them.|{This is|Here is} what a
first {month|visit} looks like.}</p>
<ol>[each term_first_steps]<li>[item]</li>[end]</ol>
[if term_duration]<h3>{How long it takes|How long will it take?|The schedule|When it's done}</h3>
<p>{term_duration}</p>[end]
`.trim();

/** In place of a general decision. */
export const price = `
<h2>{What it costs, and why|About the price|What drives the price|What {you'll|you will} pay for}</h2>
<p>{term_price}</p>
<p>{{You get|We give you} a {number|price} in writing before {you commit to anything|any work begins}.|{There's no honest price|No one can
name a price} without a look at {what you have|your systems}. {Ours comes in writing|The one you get is in writing}.|{Compare|Read} two
quotes {line by line|side by side}, and ask what's {missing|left out} from each.|{The first conversation is free|A first call costs
nothing}; {the quote|what follows} is in writing.}</p>
`.trim();

/** In place of a general risk. */
export const mistakes = `
<h2>{Mistakes to avoid|What goes wrong|{Expensive|Common} mistakes|What we get called in to fix|Where others {lose|lost} money}</h2>
<p>{{We see these|These come up} again and again, and each {can be avoided|is avoidable}.|{No one|Nobody} makes these on purpose. {They
happen|They creep in} when {everyone is busy|the job has no owner}.|{Keep|Have} this list {at hand|in front of you} when you {talk to providers|compare
quotes}, us included.|{Each of them|All of these} looked {sensible|harmless} at the time.}</p>
<ul>[each term_mistakes up to 3]<li>[item]</li>[end]</ul>
`.trim();

export const regulation = `
[if term_regulation]<h2>{What the law says|Rules you should know|Laws and standards|What {the rules ask|is required} of you}</h2>
<p>{term_regulation}</p>
<p>{This is {general|background} information, not legal advice.|{Rules change|The rules change}, and this isn't legal advice: {check|read}
the source.|{For your own case, ask an attorney|An attorney can tell you what applies to you}; we {do|handle} the technical part.}</p>[end]
`.trim();

export const proof = `
[if term_proof]<h2>{Further reading|Where you can read more|For a closer look|If you want to check what we say}</h2>
<ul>[each term_proof up to 3]<li>[link]</li>[end]</ul>[end]
`.trim();
