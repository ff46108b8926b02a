/** Below the first field of each group for free text, and where files are added. Forms reach people by email, which is no place for any of these. */
export const NO_SENSITIVE_DATA = "Don't send CUI, patient data, or passwords.";
