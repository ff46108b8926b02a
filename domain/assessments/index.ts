export { type CmmcLevel, levelOf } from "./cmmc-level.ts";
export { type Completed, findCompleted, findOutcome, type LeadAssessment, listLeadAssessments } from "./completed-assessments.ts";
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
export { type Change, findReport, type Report, type ReportItem } from "./find-report.ts";
export { ASSESSMENT_COMPLETED, ASSESSMENT_TAKEN, type AssessmentCompleted, type AssessmentTaken, mailReport } from "./jobs.ts";
export { erasePerson, exportPerson, retention } from "./personal-data.ts";
export { type PlanOfAction, planOfActionFor } from "./plan-of-action.ts";
export { askedOf, type Question, questionsOf } from "./questions.ts";
export { type PrintedEstimate, preparePdf, printedEstimate, reportPdf, requirementsPdf, WorkerBusyError } from "./report-pdf.ts";
export { reportSources } from "./report-sources.ts";
export { changeText, type PlanLabels, pointsText, reportTextsOf } from "./report-texts.ts";
export {
  findRequirementCheck,
  hasRequirementCheck,
  KEPT_DAYS,
  type RequirementCheck,
  saveRequirementAnswers,
  startRequirementCheck,
} from "./requirement-check.ts";
export { estimateOf, type FamilyProgress, type RequirementEstimate, scoreFigure, statusTextsOf } from "./requirement-estimate.ts";
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
export { type RequirementsSheet, requirementsCsv, requirementsSheet, type SheetFamily, type SheetRow } from "./requirements-sheet.ts";
export { type AssessmentAnswer, type AssessmentRefusal, runAssessment } from "./run-assessment.ts";
export { type SampleReport, sampleReport } from "./sample-report.ts";
export { type CategoryShare, categoriesOf, type Gap, gapsOf, scoreColor, scoreOf } from "./score.ts";
export { disclaimerOf, disclaimers, dodDisclaimer, meaningOf, type ScoreMeaning, securityPlanNotice } from "./score-meaning.ts";
