/** Something that goes wrong in small companies: one of seven subjects. */
export const risks = `
{<h2>{When something breaks|On a bad day|If it stops on a Saturday}</h2>
<p>{Problems {don't keep|ignore} office hours, so support is there 24/7. You {reach|talk to} a person, {describe what you see|say what is
wrong}, and {hear|learn} what happens next. {For emergencies, call|In an emergency, please call}; {for everything else|for all other
matters} a message is {fine|enough}.|The first question {in an outage|on such a day} is {always the same|simple}: who can't work? {It
decides|The answer decides} what is {repaired|tackled} first. {The root cause comes afterward|We find the cause afterward},
{thoroughly|with care}, so that the same thing doesn't {happen twice|come back in March}.|{Write down|Keep} three things {on paper|in a
drawer}: who to call, {what must never be turned off|what may be turned off}, and who can decide when you {can't be reached|are on a plane}. {We prepare that sheet with you|That sheet is part of our handover}. It is {short|one page}, and {people can find it|it's easy to find}
when {the screens are dark|nothing else works}.}</p>
|<h2>{Backups that restore|A backup isn't a restore|The copy you hope never to need}</h2>
<p>{{Nearly every firm has a backup|Most companies have a backup}. {Fewer have seen it work|Few have ever tried it}. Whatever else we do
for you, we ask for {one thing|this} early on: {choose|name} a file, and {let us restore it|watch us restore it}. {The result is often
revealing|That test settles many debates}.|{Who would miss what, and how soon?|What would you miss first?} That {question|thought}
decides how often a copy is {needed|made}. {Accounting|The order book} may need one every hour, {the photo archive|old brochures} one
a month. {Treating all alike|The same rule for all} is too much for one and too little for the other.|A copy {on the same shelf|in the
same room} {burns with the original|is lost with the original}, and a copy that is {always connected|never unplugged} can be encrypted
along with it. One should be {somewhere else|elsewhere}, one {out of reach|offline}, and both should have been {restored on
purpose|tested}.}</p>
|<h2>{The invoice that wasn't real|Fraud begins with a message|Who sent that email?}</h2>
<p>{The {costliest|most expensive} attacks on small companies {look boring|are dull}: a supplier's invoice with a new {bank
account|account number}. {A rule helps|One habit helps} more than any product: account changes are {confirmed|checked} by phone,
{at a number you already had|at a number from your own files}. {We help you introduce it|We help you make it a habit}.|Someone
{quietly watches a mailbox|gets hold of a password}, waits {for weeks|patiently}, and writes at the {right|worst} moment, in the
{right|usual} tone. A second sign-in factor {stops most of this|shuts most of these doors}. {The rest takes|For the rest, you need}
people who {aren't afraid to ask|feel free to call and ask}, {even when the boss seems to be in a hurry|especially when a message is urgent}.|Your
people don't have to recognize every fake message. It's enough if they know {where to report one|who to tell}, and that no one is scolded
for {a wrong click|having clicked}. {A report within minutes|An early report} {makes the difference|is worth a great deal}: {the account
can be locked in time|then an account can still be locked}.}</p>
|<h2>{An employee's last day|When people leave|Keys that no one collected}</h2>
<p>{{When someone leaves|On someone's last day}, you {collect|ask for} the door key. The {other keys|digital keys} stay {in
circulation|out there} longer: email on a personal phone, {a shared password|the password everyone knows}, an account {with a supplier|at
an online store}. A checklist {takes ten minutes|closes them} and {is part of|belongs to} the routine we {set up|leave with you}.|{In most
inventories|In nearly every inventory} we {find|come across} accounts that belong to people who {left long ago|have been gone for years}. {No one
meant harm|No one had bad intentions}; {there was just no list. Now there is one|it just wasn't anyone's job. So we make it someone's}:
{one line|an entry} for the first day, another for the last.|You may trust everyone and still {need|want} a list. Who has {which
keys|what access}, since when, {and why|given by whom}? If {one page|a single page} answers that, a {departure|resignation} may be sad,
but {it isn't dangerous|it's no risk}.}</p>
|<h2>{Old equipment|The machine in the corner|What is worn out, and what only looks it}</h2>
<p>{Not everything old {is bad|must go}. A machine that {does one job|runs one program} and is {kept off|cut off from} the network may
{run for years|serve for years}. {What matters is|The question is} whether it still gets {updates|security updates}, and what
{else stops|you lose} when it {dies|quits}. {We mark both on the list|Both answers go on the list}.|{Equipment rarely dies|Hardware
seldom dies} without a sign. {Disks report errors|Disks slow down}, batteries {swell|weaken}, fans get loud. {Someone has to read the
signs|It takes someone who reads the signs}; {then a replacement is|then replacing it is} {an appointment|a date on the calendar}{, not a crisis| instead of a crisis}.|{Every office has|There's always} a computer that {no one is allowed to touch|everyone is afraid of}, because
it {runs the one program|does the one thing} that {can't be replaced|no one understands anymore}. {We don't throw it out|We leave
it running}. We {copy it, fence it in|make a copy, keep it apart from the rest}, and {plan its retirement|write down how it works}.}</p>
|<h2>{How you can tell that it works|What you can measure|Proof instead of promises}</h2>
<p>{{Three numbers are enough|Watch three numbers}: how long people wait for help, how {often|many times} the same problem {returns|comes
back}, and how old the newest tested copy is. {If all three fall|If they go down}, {your money is well spent|the work is worth its
price}. {We report them|We send them to you} every quarter.|For systems that we host, there is a 99.9% uptime guarantee. {For all
else|Beyond that}, {you should see|look for} {fewer calls, shorter waits, and old problems crossed off|fewer interruptions and a shorter
list of old problems}. {If you don't, tell us|If you don't see that, hold us to it}.|{Good work of this kind|This kind of work} is
hard to see, because {its result is|the result is} that nothing happens. {So we make it visible|A report makes it visible}: what was
{checked|updated}, what was {found|prevented}, what is {due next|still open}. {Two pages, four times a year|A short report each
quarter}, {no technician needed|in plain English}.}</p>
|<h2>{It's all in one person's head|If one person is out|When only one colleague knows}</h2>
<p>{In many {offices|companies} one {colleague|person} knows {how it all fits together|all the passwords}. {That's comfortable|This is
convenient} until the {flu|vacation} season. We {write that knowledge down|put that knowledge on paper}, {with the colleague, not
against them|together with that person}, and {store it where two of you can reach it|keep it where you can find it}.|{Ask
yourself|Consider} who could {pay the staff|run payroll} if one particular computer, or one particular {person|colleague}, were missing
tomorrow. If the answer {takes long|comes slowly}, {start there|that's the place to start}. It costs less than any {device|software}:
all you need is an afternoon and {someone who asks|a patient listener}.|{Knowledge leaves quietly|Knowledge gets lost quietly}: with {a
retirement|a new job}, {a move|an argument}, a {broken|lost} phone. {What is documented stays|Only what is written down stays}. That is
why {every task we take on|each piece of work} ends with {a note|a page} {in your files|that you keep}, and why you may ask to see it at
any time.}</p>}
`.trim();
