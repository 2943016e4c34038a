/** Who somebody is; asked together in the form and shown together. */
export const PERSON = ['realname', 'idType', 'idCard', 'sex', 'birthday', 'phone', 'orgId'] as const
/** What somebody does. */
export const WORK = ['postName', 'jobType', 'trainObject', 'employType', 'entryDate'] as const
/** Account and photograph. */
export const FILE = ['userId', 'faceUrl'] as const
/** What somebody learnt so far. */
export const STUDY = [
  'yearHours',
  'requiredHours',
  'hoursReached',
  'totalHours',
  'passCount',
  'lastStudyTime',
  'lastLoginTime',
] as const
