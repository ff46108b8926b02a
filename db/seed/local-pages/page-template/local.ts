/**
 * What the location has to do with it. Each choice uses at least two facts about a location that has all of them. Where the land area isn't known,
 * every page uses what's known of county, population, and ZIP codes, which are all that most sets of towns have.
 */
export const local = `
<h2>{{Doing business|Working} in [Location]
|What is {special|different} about [Location]
|[Location] and the towns around it
|How we serve [Location]
|Why {place|location} still matters
|[if county]Across [county] County[else]In and around [Location][end]
|[if region][Location] and {the rest of |}[region][else]From [Location] outward[end]}</h2>
<p>{[if economy][Location] makes {much of its living|a good part of its living} from [economy]. Around them work the suppliers,
workshops, practices, and offices[else][Location] has its well-known employers. Around them work the suppliers, workshops, practices, and
offices[end] {without which nothing moves|that keep the place going}. {Those are the companies we have in mind|This page is for them}:
firms[if county] anywhere in [county] County[end] that need [search_term] and {can't|would rather not} hire a specialist for it.
|[if population]With [population] residents, [Location] is [if population over 200,000]big enough for every kind of provider, and big
enough for a small client to {get lost among|wait behind} larger ones[else]the kind of place where word gets around, about good work and
about {careless|bad} work alike[end].[else]In [Location], word gets around, about good work and about bad.[end] {We want to be|Our aim
is to be} a name that owners [if county]in [county] County[else]here[end] {pass on to each other|are glad to pass on}, and that {takes
more|asks for more} than a low price.
|[if region]In [region], a company's equipment[else]In [brand_state], a company's equipment[end] has to {put up with|survive} more than
software updates. {Summer heat, lightning, and power outages|Heat, storms, and the occasional outage} {belong in the plan|are part of the
planning}. [if economy]And where [economy] set the pace, {no one waits long for|customers don't wait for} a supplier who is
offline.[else]And {no one waits long for|customers don't wait for} a supplier who is offline.[end] A provider of [search_term] here should {plan for both|know both}.
|Ask {ten owners|around} in [Location] what {keeps the place busy|the area runs on}, and you'll hear [if economy]about
[economy][else]many different answers[end]. {Hardly anyone|No one} mentions the {accounts, cables, and programs|mailboxes, files, and
networks} behind it, {until the day they fail|as long as they work}. [if county]From one end of [county] County to the other,
{firms|companies}[else]Firms[end] depend on them {just as much as|no less than} on {trucks and electricity|roads and power lines}.
|[if landmark]Everyone in [Location] knows [landmark].[else]Everyone in [Location] knows which streets flood in a storm.[end] {Hardly
anyone|Almost no one} knows what runs in the cabinet behind the copier, although {a working day can end there early|an office can come
to a halt there}. [if economy]Whether your customers come from [economy] or from down the street, they {notice|feel it} when {you can't
answer|your side goes quiet}.[else]Customers notice when you can't answer.[end]
|[if county][Location] is in [county] County[if region], in [region][end], and {firms here compete|companies here compete}[else]Firms in
[Location] compete[end] with larger ones from everywhere, often with {a tenth|a fraction} of the staff. No provider of [search_term] can
change that. {A good one|The right one} can make sure that {the small business looks as prepared as the large one|size isn't the reason you
lose a contract}.
|[if higher_education]With [higher_education] in town, [Location] has no shortage of people who are good with computers.[else]People who
are good with computers can be found in [Location][if county] and all over [county] County[end].[end] Keeping one of them in a firm of
thirty is {another matter|harder}: {the work is too varied for one person and too little for two|one person can't be on duty day and
night}. [if region]{That's true all over|It's the same across} [region], and it is[else]That is[end] {one reason why|why} many
companies buy [search_term] {as a service|from outside}.}</p>
[if land_area]<p>{{[Location] covers [land_area] of land|The city covers [land_area] of land}[if population] and has [population] residents[end]|{On [land_area] of land|Spread over [land_area]}[if population], [population] people live in [Location][else] lies [Location][end]|[if population]{[population] people|A population of [population]} on [land_area]: that's [Location] in two numbers[else][Location] has [land_area] of land[end]}.
[if counties] {The city limits reach into|It covers parts of} several counties: [counties].[end][if metro_area] {The Census Bureau puts it in
the [metro_area] area.|The Census Bureau counts it as part of the [metro_area] area.|On the Census Bureau's map, it's part of the [metro_area] area.}[end][if also_near] {Not far away, we also work in [also_near].|Nearby, we
also serve [also_near].}[end]</p>[end]
<p>[if land_area][else]{[if population][Location] has [population] residents.[end][if county] {It's|The city is} in [county] County.[end][if postal_codes] Mail to a client here carries the ZIP code [postal_codes].[end]
|[if county][Location] is {part of|one of the places in} [county] County.[end][if population] {Its population is|The population is} [population].[end][if postal_codes] {The ZIP code for an invoice or a spare part is|Spare parts and invoices go to ZIP code} [postal_codes].[end]
|[if population]{[population] people live here|This is home to [population] people}[if county], in [county] County[end].[else][if county]{The county is|We're talking about} [county] County.[end][end][if postal_codes] {On a work order, the place is|Our work orders list it under} ZIP code [postal_codes].[end]
|[if postal_codes]{On the map, look for ZIP code [postal_codes]|Addresses here are in ZIP code [postal_codes]}[if county], [county] County[end].[else][if county]{On the map, look for [county] County|The county is [county] County}.[end][end][if population] {Count the people and you get [population].|The last count found [population] residents.}[end]
|[if county]{County matters go through|For taxes and permits, the county is} [county] County.[end][if population] [Location] {itself|alone} has [population] residents[if postal_codes] {and the ZIP code [postal_codes]|in ZIP code [postal_codes]}[end].[else][if postal_codes] {Its ZIP code is|The ZIP code is} [postal_codes].[end][end]
|[if population]{A place of [population] people|A population of [population]} {keeps its businesses close|means that businesses know each other}.[end][if county] {All of them|Those in [Location]} {answer to|are in} [county] County.[end][if postal_codes] {Our map of clients marks|We file the area under} ZIP code [postal_codes].[end]} [end]{Most of the work is done over a secure connection, so {the traffic|the drive}[if highways] on [highways][end] {doesn't matter|makes no difference}. When {hardware fails|a device has to be replaced} or a cable has to be pulled, someone comes out.
[if also_near]{The same goes for|That holds for} clients in [also_near].[else]The same goes for the towns nearby.[end]
|We {plan|arrange} visits so that one trip {does the work of three|covers several tasks}: {a new workstation, a look at the Wi-Fi, an
hour with your staff|some cabling, a new computer, a talk with your team}. [if highways]Clients along [highways] {get a date|are given a
date}, not a vague promise[if also_near], and so do clients in [also_near][end].[else]You get a date, not a vague promise.[end]
|[if postal_codes]Whether your address is in ZIP [postal_codes] or elsewhere in the city,[else]Whether your address is downtown or at
the edge of town,[end] the service is the same: help by phone and screen first, a visit by appointment {when hands are needed|when a job
takes hands}. [if also_near]Second locations in or near [also_near][else]Second locations in other towns[end] {fit into|can go into} the same
agreement.
|[if also_near]Some of your people may live in [also_near] and work from home part of the week.[else]Some of your people may work from home
part of the week.[end] {Their laptops leave the building, so the rules have to go with them|When their computers leave the building, the rules
have to go with them}. {Systems should be|We set systems up to be} as safe at a kitchen table[if region] anywhere in [region][end] {as they
are behind your front desk|as they are in the back office}.
|[if highways]Crews that spend the day on [highways][else]Crews that spend the day on the road[end] take the office with them. {That has
to be part of the plan|So phones and tablets belong in the plan}: {mobile devices are|every device is} listed, locked, and wiped when
lost, like the computers on your desks. [if also_near]Today's job may be in [Location], tomorrow's somewhere around [also_near].[else]Today's
job may be in [Location], tomorrow's an hour away.[end]
|Our office is in [brand_city], and {our work covers|we work in} all of [brand_state]. For [Location][if county] and the rest of
[county] County[end], {that means|this means} a number that is answered, help by remote session for {nearly everything|most things}, and
visits by appointment[if highways], with the traffic on [highways] {taken into account|allowed for}[end].
|{The life of a company|Business} doesn't end at the city limits. [if also_near]People commute from [also_near],[else]People commute from the
surrounding towns,[end] deliveries come in [if highways]by way of [highways][else]from all sides[end], and much of the {trade|work} happens
{by email and phone|on a screen} anyway. {So we don't stop at a line on a map|We don't draw lines on maps either}: anyone who needs [search_term] in the area can call.
|Some things need a person in the room: {cables, access points, a server that won't start|a failed disk, a new firewall, a switch
that died}. For those we come to you by appointment, [if county]anywhere in [county] County, [end]whether you're downtown or {farther
out|somewhere} [if highways]along [highways][else]at the edge of town[end]. Everything else {happens by remote session|is done by remote
session}, which {saves you the wait|saves you the wait for a technician}.}</p>
`.trim();
