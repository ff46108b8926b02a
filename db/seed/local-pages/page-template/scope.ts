/** What the work consists of, in three orders: two lists and one in paragraphs. */
export const scope = `
{<h2>{What is included|What you get|What comes with the work}</h2>
<p>{No two agreements are the same, because no two {offices|companies} are. A few things {belong|are} in every one of them|Some parts of
[search_term] depend on {your size|what you already have}. {These don't|The following parts don't}|{The details differ|Details vary}
from client to client, but you {can count on|should find} the following {in each of our quotes|every time}|Before prices, a word about
what we {mean by|count as part of} [search_term]}:</p>
<ul>
<li><strong>{An inventory|A list of what you have}.</strong> {Devices, accounts, licenses, and contracts, each with the name of the person responsible for it.|What you own, what you rent, and who holds the keys to it. It {usually|often} contains a surprise or
two.|Everything the work touches, from the domain name to the oldest computer {in the back room|in the warehouse}.|Nothing can be
{protected or improved|looked after} before someone has written down that it exists.}</li>
<li><strong>{Access in order|Clean access}.</strong> {Accounts of people who left are closed, shared passwords are replaced, and a
second sign-in factor is turned on.|Everyone signs in under their own name, and no one can do more than the job {asks
for|requires}.|We look at who can open what, ask you whether that is {intended|right}, and close what is not.|Administrator rights go to
{few|very few} people, and you know {who they are|each of them by name}.}</li>
<li><strong>{Announced changes|No surprise changes}.</strong> {You hear what will change, when, and how it can be undone.|Work that could
disturb your day is {done after hours|moved to the evening}, on a date you agreed to.|Each change has a reason, a date, and a way back,
and all three are written down.|If something has to be {restarted|turned off}, your people know it the day before, not the minute
after.}</li>
<li><strong>{Documents that are yours|Records you keep}.</strong> {Plans, settings, and procedures are documented, and the documents belong
to you.|If you ever leave us, the passwords and drawings leave with you.|What is set up gets described, so that {the next person|a
stranger} could take over from the description.|Nothing {lives|stays} only in one person's head, on your side or on ours.}</li>
<li><strong>{Someone to ask|A person to call}.</strong> {You know your contact by name, and support is there 24/7 when it can't
wait.|Your staff may call directly; {questions don't have to go|nothing has to go} through the boss.|A person answers, in plain English,
and {stays on it|keeps at it} until it's closed.|Small questions are welcome. They {often|sometimes} prevent large
ones.}</li>
</ul>
|<h2>{What you can hold us to|What we put in writing|The terms, in short}</h2>
<p>{A quote for [search_term] should fit on {a page or two|two pages}. Ours {says|states} the following {in so many words|without small
print}|{You shouldn't have to trust a sales pitch|Promises made on the phone are soon forgotten}. {So we write down|That's why we put
on paper} what we {take on|promise} and what we don't|{Good intentions are hard to check|It's easy to promise care}. {The points
below|These points} can be checked, by you or by {anyone you ask|your accountant}|{If you compare quotes|When you compare providers} in
[Location], compare them {point by point|on the same points}. {Here are ours|These are ours}}:</p>
<ul>
<li>{<strong>One contact.</strong> {A named person knows your setup and your priorities.|You deal with someone who has seen your
{office|systems} and remembers the last conversation.|The same person who {made the plan|wrote the quote} reports on it.}|<strong>A name, not a
queue.</strong> {We know the people who call from your office.|Your contact knows how your business works, and who decides what.}}</li>
<li>{<strong>A clear price.</strong> {The quote names the work, the cost, and what isn't included.|You can take all of it or only the
first item.|What costs extra is {listed|named} before it's done, not after.}|<strong>No surprises on the bill.</strong> {Every line can
be traced to something you agreed to.|Work outside the agreement is quoted first and starts when you say yes.}}</li>
<li>{<strong>Regular upkeep.</strong> {Updates, checks, and renewals follow a calendar, and you can see it.|The quiet work {goes on|is
done} even when no one calls.|Small problems are found {while they are small|before your staff find them}.}|<strong>A calendar.</strong>
{It says what is checked weekly, what monthly, and what once a year.|Renewals and updates have dates, so that nothing lapses
{unnoticed|by accident}.}}</li>
<li>{<strong>Open records.</strong> {You can read at any time what was done and why.|Every setting that {matters|counts} is documented,
and the documents are yours.|Diagrams, passwords, and procedures are kept in order and handed over on request.}|<strong>Nothing locked
in.</strong> {Licenses and domains are registered to your company.|What we build for you stays with you, no matter who looks after it later.}}</li>
<li>{<strong>A review.</strong> {Once a quarter we {go through|look at} the list together: done, open, can wait.|Four times a year you
see what was done for your money.|We sit down with you, compare the plan with {the facts|what happened}, and correct it.}|<strong>A
second look.</strong> {What made sense at the start is checked {again after a while|when the firm has grown}.|Plans get old. We
{revisit|go over} yours with you every quarter.}}</li>
</ul>
|<h2>{How we see the job|What the work looks like|What [search_term] should cover}</h2>
<p>{The first part is {order|tidying up}. {We write down what exists|We list what you have}, close what no one uses any longer, and give
every account {an owner|a responsible person}. {It's unglamorous work|No one admires such work}, and it {prevents|heads off} more
trouble than any product.|We begin with {knowledge|facts}: which systems there are, who uses them, what {happens if|it means when} they
stop. {Guesses are expensive|Guessing costs money}. {An afternoon with your people|A morning in your office} {makes most of it
unnecessary|answers most questions}.|Every job starts with a list. It holds the {equipment|machines}, the programs, the contracts, and
the people who depend on them. You {receive|get} a copy, {corrected until it's right|and we keep it current}.|{Before anything is bought,
we look at what you have.|We look before we buy.} Much of your equipment can {stay|be kept}. Some of it is {paid for twice|paid for and
unused}, and {a little|a part} of it is {dangerous|a risk} because everyone has forgotten about it.}</p>
<p>{The second part is routine: updates, checks, renewals, {small corrections|reports}. Routine {keeps its value|works} only if someone
does it in {busy weeks|the busy season} too, {which is why it's on our calendar, not on yours|so it belongs on a calendar, not in
good intentions}.|Then comes the steady part. {Things that expire get a date|Whatever can expire gets a date}. Things that can fail are
{watched|checked}. What was decided is {carried out|done}, and what was done is {noted|written down}, {week after week|in good weeks and
bad}.|After that the work becomes {regular|pleasantly dull}. We {check, update, and renew|update, renew, and check} on fixed days, and
{you see a short report|a short report tells you how it went}. No one in your office {has to remember|needs to think of} any of
it.|{From there on, it's a matter of habit|What follows is habit}: the same checks on the same days, {by people who do little else|by
people who know what normal looks like}. {Anything unusual shows early|An odd reading stands out early}, and {early is cheap|early repairs are
small ones}.}</p>
<p>{The third part is communication. You hear from us {before a change|when something is about to change}, {during an outage|while something is
down}, and at the end of each quarter. {No jargon|Plain words}, and a clear recommendation {where you must decide|for every
decision}.|Last comes what is {often left out|easily forgotten}: explaining. You {should know|hear} what was done, what it cost, and what
can wait. Questions from your staff are {part of the work|welcome}, not an interruption.|And there is a {third|last} element, the least
technical one. {Someone has to tell|Someone must tell} you the truth about what is {worn out|old}, what is {safe enough|good enough},
and what you can {stop paying for|do without}.|{None of this works in silence|All of it needs conversation}. So you get a named contact,
{a quarterly meeting|a meeting every quarter}, and a standing invitation to ask {why|what something is for}.}</p>}
`.trim();
