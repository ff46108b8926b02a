export {
  CLOSE_WITHIN_DAYS,
  CONDITIONAL_MINIMUM,
  type ConditionalStatus,
  conditionalStatus,
  type DodScore,
  dodScoreOf,
  mayWait,
  type Obstacle,
  obstacleOf,
  pointsLost,
  type RequirementAnswer,
  type RequirementAnswers,
} from "./dod-score.ts";
export { type Completed, findCompleted } from "./find-completed.ts";
export { findOutcome } from "./find-outcome.ts";
export { type Change, findReport, type Report, type ReportItem } from "./find-report.ts";
export { findRequirementCheck, type RequirementCheck } from "./find-requirement-check.ts";
export { ASSESSMENT_COMPLETED, ASSESSMENT_TAKEN, type AssessmentCompleted, type AssessmentTaken, mailReport } from "./jobs.ts";
export { type LeadAssessment, listLeadAssessments } from "./list-lead-assessments.ts";
export { erasePerson, exportPerson } from "./personal-data.ts";
export { type PlanOfAction, planOfActionFor } from "./plan-of-action.ts";
export { preparePdf, WorkerBusyError } from "./print-pdf.ts";
export { askedOf, type Question, questionsOf } from "./questions.ts";
export { type PrintedEstimate, printedEstimate, reportPdf, requirementsPdf } from "./report-pdf.ts";
export { pointsText, reportTextsOf } from "./report-texts.ts";
export { estimateOf, type FamilyProgress, type RequirementEstimate, scoreFigure, statusTextsOf } from "./requirement-estimate.ts";
export { KEPT_DAYS } from "./requirement-link.ts";
export {
  type Family,
  families,
  getRequirement,
  isRequirementId,
  type Requirement,
  type RequirementId,
  requirementIdOf,
  requirements,
} from "./requirements.ts";
export { requirementsCsv } from "./requirements-csv.ts";
export { type RequirementsSheet, requirementsSheet, type SheetFamily, type SheetRow } from "./requirements-sheet.ts";
export { retention } from "./retention.ts";
export { type AssessmentAnswer, type AssessmentRefusal, runAssessment } from "./run-assessment.ts";
export { saveRequirementAnswers } from "./save-requirement-answers.ts";
export { type CategoryShare, categoriesOf, type Gap, gapsOf, scoreColour, scoreOf } from "./score.ts";
export { disclaimers, dodDisclaimer, meaningOf, type ScoreMeaning, securityPlanNotice } from "./score-meaning.ts";
export { hasRequirementCheck, startRequirementCheck } from "./start-requirement-check.ts";
