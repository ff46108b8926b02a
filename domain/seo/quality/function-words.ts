/** The words that hold English sentences together, whatever they're about. Their order is that of the model: append only, then measure again. */
export const FUNCTION_WORDS: readonly string[] = `
a about above across after again against all almost along already also although always am among an and another any anyone anything are aren't
around as at away back be because been before behind being below between both but by can can't cannot could did didn't do does doesn't doing
don't done down during each either else enough even ever every everyone everything few first for from get gets give given go goes had has have
haven't having he her here him his how however i if in instead into is isn't it it's its itself just last least less let like long made make
makes many may maybe me might more most much must my need needs neither never new next no nobody none nor not nothing now of off often on once
one only or other others our out over own per rather same she should since so some someone something soon still such take takes than that
that's the their them then there there's these they they're this those though through to together too toward two under until up us use used
very want was way we we'll well were what what's when where whether which while who whom whose why will with within without won't would yet you
you'll your you're yours`
  .split(/\s+/)
  .filter(Boolean);
