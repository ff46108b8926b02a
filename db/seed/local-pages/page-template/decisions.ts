/** Something an owner has to decide: one of seven subjects. */
export const decisions = `
{<h2>{What it costs, and why|About the price|Money}</h2>
<p>{There's no honest flat price for [search_term]. {It depends|The price depends} on how many people you have, how old your equipment
is, and what {your contracts require|a contract asks of you}. {What we can promise is a number in writing|You do get a number in writing}
before you commit to anything.|Price lists on the web {look tidy|look precise} and {tell you little|say little}. Ten people with new
laptops need less than six with {a server from another decade|a server no one dares to touch}. So we look first, and {then name a figure
that holds|only then write down a figure}.}</p>
<p>{Ask any provider for two numbers: the monthly cost, and what an ordinary year costs {on top of that|in addition}. If the second number is
missing, the first {one means little|is a guess}.|Compare {the price|it} with what you pay already, including the hours of the colleague
who {helps out|always gets asked}. {Those hours rarely show up in the budget|Those hours don't show up on an invoice}, and they {are seldom cheap|add
up}.}</p>
|<h2>{Choosing a provider|How to choose|Who to trust with it}</h2>
<p>{Talk to {two or three|several} firms before you choose anyone in [Location], us included. {Notice who asks about your business|Watch
who asks about your work} and who {talks about products|begins with products}. Then ask for a sample of their {reports|paperwork}: it
{shows|tells you} what you'll be reading {for years|every month}.|{A good sign|One good sign}: the provider tells you what you don't
need. {A bad sign|One bad sign}: {no one wants to see your office before giving a price|the price arrives before anyone has looked}.
{Most of what you need to know lies between the two|Most of the rest is taste}.}</p>
<p>{One question {sorts providers quickly|saves a lot of time}: What will we {keep|walk away with} if we part ways? {Passwords, plans,
and domains|Domains, documents, and passwords} should be yours {from the start|on any day}. With us they are.|Ask to talk to the people
who will {pick up the phone|do the work}, not only to {those who sell|the one who sells} it. {You'll spend years with the former|They
are the ones you'll hear from}. Also ask {what happens at night|who answers at night}; here, support is on duty 24/7.}</p>
|<h2>{Changing providers|Leaving your current provider|If someone does this for you today}</h2>
<p>{Many owners stay with a provider they are unhappy with, because {leaving looks dangerous|they fear the move}. {It's mostly a matter
of order|It's less dangerous than it looks}: first the passwords and contracts, then the copies, and the old access {last|only at the
very end}.|A change of provider {succeeds or fails|goes well or badly} with the handover. We write the list of what has to {change
hands|be handed over}, {talk to the other side|call the other firm} so that you don't have to, and {confirm each item|tick off each
item} with you.}</p>
<p>{Check two things {before you give notice|in advance}: whose name your domain is registered in, and who holds the administrator
account. {If the answer isn't you|If it isn't your company}, {settle that first|fix that first}.|{You don't have to give a
reason|No one has to be blamed}. Give notice {in writing|politely}, keep the old service running {for a few weeks|until the new one is
tested}, and have every old access closed on {one fixed day|a date that is written down}.}</p>
|<h2>{When a customer asks for proof|Questionnaires and contracts|What others want to know about you}</h2>
<p>{More and more {buyers|large customers} send their suppliers a list of security questions before they {sign|place an order}. An
honest answer needs evidence: a dated report, {a written rule|a policy}, a name. {We help you collect it|Collecting it is part of what
we do} while the work is being done, not {in the week before|the night before} it's due.|Insurers, auditors, and contracting officers
{ask|tend to ask} the same things: who has access, {where the copies are|how copies are made}, what happens after an incident. A company that {keeps|has} the answers on file {replies in an hour|can reply the same day}. One that has to look for them {loses a week|loses days}, and sometimes the order.}</p>
<p>{We don't {cover up|hide} gaps. {A gap that you know about|A known gap} can be closed; one that was {glossed over|explained away}
turns up {in the audit|later}, when {it costs more|it hurts}.|"Not yet, but by June" is {an acceptable answer|an answer people accept}.
"Yes" without {proof|evidence} is not. {We help you tell the two apart|We help you give the first kind}, and {keep|meet} the date.}</p>
|<h2>{Hire someone or buy a service?|Your own employee, or us?|In-house or outside}</h2>
<p>{With thirty people, you have {enough work|enough tasks} for one technician on some days and for {four|three} on others. {A service
evens that out|A service can absorb that}: you pay for the average, and someone is {there|on duty} during vacations as well.|{An
employee of your own|Your own employee} knows everyone and {is close by|is down the hall}. But there are vacations, sick days, and
{more topics than one person can cover|limits to what one person can know}. {Both views are right|Neither side is wrong}; it {depends
on|is a question of} size.}</p>
<p>{If you have a capable person already, keep them. We can {take the nights and the specialties|cover nights and special topics} and
leave the daily {questions|matters} to {the one who knows your people|your colleague}.|{It doesn't have to be one or the other|There's a
middle way}: {your employee|someone in the office} stays the first person to ask, with [search_term] from us {in the background|in support}.
{Many firms start like that|That's a gentle way to start}.}</p>
|<h2>{Growing from ten people to fifty|When the company grows|Room for the next ten people}</h2>
<p>{What works for {eight|ten} people by {shouting|calling} across the room fails at {twenty-five|thirty}. New hires wait for
{accounts|access}, folders have {three versions|two owners}, and {no one|hardly anyone} knows which program is {still paid for|the official
one}.|Growth shows first in {small annoyances|small things}: the Wi-Fi {is weak|fails} in the new wing, {a new hire waits two days for a
password|someone works for two days on a borrowed laptop}, two departments each keep {a customer list|their own customer list}.}</p>
<p>{A little order in advance {saves|spares} you all that: {a standard computer|one model of computer}, a checklist for the first day,
{another|one} for the last, and a plan for three years with prices in it.|We {plan|prepare} such steps with you {early|before they are
due}: what must be {replaced|bought}, in which year, for how much. {A budget is a calmer place to meet than an emergency|Then the budget
decides, not an emergency}.}</p>
|<h2>{Bringing your people along|Your staff and [search_term]|It works only if people use it}</h2>
<p>{The best {rule|setup} is useless if {the front desk|the shop floor} finds a way around it. So we ask the people who {do the
work|will live with it} before we {decide|propose} anything, and we {explain|say} what a rule {is for|does}.|{New rules|Changes}
fail for a simple reason: no one {said why|explained them}. We {take|set aside} an hour with your staff, show {what changes and what
doesn't|what will be different and what stays}, and {answer every question|let them ask}.}</p>
<p>{A good measure is {how often|whether} people call before they {improvise|try something on their own}. They do so when
{calling|asking} is {easy|simple} and no one {sighs|laughs} at the question.|{Afterward they know who to call|From then on they have a
name and a number}. {That matters more than|That's worth more than} any handout, because {the person who asks early|asking early} {saves everyone the repair|keeps small things small}.}</p>}
`.trim();
