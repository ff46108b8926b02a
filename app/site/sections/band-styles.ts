// The server alone draws bands, so the build leaves their components out of the browser's code, and their style sheets with them. Those
// that no other component imports are here.
import "./closing-band.css";
import "./turning-card.css";
