/** What this is, or else what brings someone here, and who answers. */
export const opening = `
<h2>{[Search_term] in [Location], explained {without jargon|in plain English}
|What [search_term] can do for {an office|a company} in [Location]
|[Search_term] for {firms|offices|companies} in [Location][if state], [state][end]
|Looking for [search_term] in [Location]? {Start here|Begin with the basics}
|[Location]: [search_term] for {firms without an IT department|owners who have other work to do}
|A {plain|practical} look at [search_term] in [Location]
|[Search_term] to {fit|suit} the way companies in [Location] work}</h2>
[if term_what]<p>{term_what}</p>[else]<p>{No one opens a business in [Location] in order to {read server logs|chase software licenses|compare firewalls}. Yet {sooner or
later|at some point} that work lands on {someone's|one person's} desk, usually the owner's or the office manager's. It goes well until
{a machine stops on a Friday afternoon|a customer asks for proof that data is safe|the one person who knows the passwords is on
vacation}. {That's the moment when|At that point} people begin to look for [search_term].
|If you {are looking|have just searched} for [search_term] in [Location], something has probably {gone wrong|happened} lately: {maybe
an outage that cost half a morning|maybe a questionnaire that no one could answer|maybe a provider who never calls back}. {You don't need|No one needs} a lecture at such a moment. You need someone who {listens|asks the right questions}, says what can be done, and
{puts a price on it|tells you the price} before any work begins.
|A firm of thirty people has {many|most} of the technical duties of a firm of three thousand, and a fraction of the staff. {Email has to
arrive, files have to be found, and records have to stay private.|Someone has to let new people in, keep strangers out, and know where
the records are.} In [Location], that job is often done {on the side|between two other jobs}. With [search_term] from outside, it gets
{an owner, a schedule, and a budget|a schedule, a budget, and someone who answers for it}.
|{Three questions decide|The answers to three questions decide} whether [search_term] will be worth the money: what {exactly|precisely}
is included, who {does the work|picks up the phone}, and what you {walk away with|own} at the end. {Ask every provider in
[Location], and ask us.|They are fair questions to any provider, in [Location] or elsewhere.} This page {gives our
answers|answers them as far as a page can}; the rest {depends on what you run today|takes a short conversation}.
|{Few|Not many} owners in [Location] {ask for|want} new technology for its own sake. They want {the systems they paid for|what they
already have} to work on Monday morning, {someone|a person} to call when something breaks, and a bill {they can explain to their
accountant|without surprises}. {Any talk|A conversation} about [search_term] should {start with those three things|deal with those three
things first} and come to products {later|last}.
|Technology in a small company {fills up like a garage|grows like a tool shed}: one piece at a time, each bought for a good reason,
{hardly any|few of them} ever thrown out. After ten years no one {can say|quite knows} what is still needed. {That's the normal
case|There's no shame in that}, in [Location] as anywhere else. It's a good reason, though, to begin [search_term] with {an
inventory|a list} {and not|rather than} with a purchase.
|There are two ways to buy [search_term] in [Location]. One is to wait until something {fails|breaks} and {pay rush rates|take anyone who's available}. The other is to {decide calmly|agree in advance} what should be looked after, how often, and by whom. The second way
is {easier to budget|kinder to your budget}, and {it lets you sleep|your staff will notice the difference}. {It's the one we
offer.|That's the one we would rather sell you.}
|Somewhere between the first {computer|employee} and the thirtieth, technology stops being something you buy once and becomes {a
duty|something you have to keep up}. Licenses {run out|expire}, people come and go, and {one day a customer sends a security
questionnaire|insurers begin to ask how you protect your data}. {If your firm in [Location] has|For a firm in [Location] that has}
reached that point, [search_term] can be {a sensible way|a good way} to {get it off your own desk|hand it to someone who
does it every day}.}</p>[end]
<p>{[brand_name] {does this work|handles this} for {businessTypes} and other {companies|organizations} that have no one whose
only job is IT. One team keeps {the systems running and the evidence in order|systems up and records in order}, {because the second
depends on the first|since one is worth little without the other}.
|We are [brand_name], a technology and compliance firm in [brand_city], [brand_state]. {People who call us|People who write to us} don't need to know the right technical word first. {Describe what bothers you|Tell us what went wrong}, and we'll work out what it is
called, {how urgent it is|whether it can wait}, and {what it would cost to fix|what fixing it would cost}.
|[brand_name] is trusted by 500+ businesses. {They don't share an industry; they share a situation|What they have in common isn't an
industry but a situation}: they depend on computers {every hour of the day|all day long} and don't want to {run|manage} them {alone|on their own}. {If that sounds familiar, read on.|Maybe you know the feeling.}
|We work for {businessTypes}, among others, and the questions are much the same everywhere. Who can get in? {Where is the copy|What
happens when it breaks}? What {will it cost|is it going to cost}? [brand_name] answers them in writing, in words {you don't have to
look up|that need no dictionary}.
|At [brand_name], technicians and compliance people {sit in one team|work side by side}. The person who sets something up also {writes down how it was done|knows what an auditor will ask about it}. For an owner {that means|this means} one number to call instead of
{three|several}, and {no one passing the buck|no finger-pointing between vendors}.
|{Behind this page is|This page comes from} [brand_name], a [brand_state] firm that {takes care of|looks after} the systems of small and
mid-size companies. {Support is on duty 24/7|Support answers 24/7}. You hear from us before we change something{| on your systems}, and
{again when it's done|once more when it's done}.
|{What you can expect from [brand_name] is simple|Our own part is easy to describe}: {commitment}. Everything else {can be agreed|is a
matter of agreement}, {on paper and in advance|and we put it on paper}. An owner should {understand every line of a quote|be able to
read a quote without help} before {signing it|agreeing to it}.}</p>
`.trim();
