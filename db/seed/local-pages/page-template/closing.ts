/** The last word, and the way to other pages. */
export const closing = `
<h2>{Talk to us|The next step|Where to go from here|A first conversation|Ready when you are}</h2>
<p>{{Call [brand_local_phone]|Call us at [brand_local_phone]} or {use the form on this page|fill in the form}. {We contact you within 24
hours|Somebody will contact you within 24 hours}, listen first, and {tell you plainly|say plainly} whether [search_term] from us would
make sense for your {company|firm} in [Location].
|{Tell us|Describe} in a few lines what {bothers|worries} you. {You do not need|There is no need for} technical words. {Within 24 hours
you hear from a person, not from a robot|A person gets back to you within 24 hours, with questions and not with a sales talk}.
|{If one point on this page sounded familiar, that is|One familiar point on this page is} reason enough {for a call|to call}:
[brand_local_phone]. {The first talk is free|The first talk costs nothing}, and {at the end|after it} you will know {what we would do
first|where we would begin}.
|Tell us about the {latest|last} invoice, the questionnaire on your desk or {simply the annoyance of the week|just the trouble of the
week}. We {think about it|read it} and {answer|reply} within 24 hours, {with a suggestion you can check|with something you can use}.
|{Take your time|There is no hurry}. {Compare, ask around in [Location], sleep on it.|Ask around in [Location], and compare.} When you
{want to know|would like to hear} what [search_term] would {mean|look like} for your {office|company}, {the number is
[brand_local_phone]|call [brand_local_phone]}.
|{Half an hour is enough|It takes half an hour} to find out whether we {can help|are the right people}. {Choose a time with the form|Use
the form to propose a time}, or {call|dial} [brand_local_phone]. {If we are not the right firm, we say that too|If somebody else suits
you better, we say so}.
|{Start small|Start with a question}. {One question, one system, one old worry|An old worry, a single system, a second opinion} will do.
{We answer|You get an answer} within 24 hours, and {what comes after is up to you|you decide what comes after}.}</p>
<h2>{More {on|about} what we do in [Location]|Related pages|{Other services, and other cities|Other services and places}|{You may
also|Perhaps you also} want to read|Other subjects, other towns}</h2>
[Internal_Links]
`.trim();
