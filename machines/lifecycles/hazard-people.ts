import { HAZARD_LEVEL, MOST_DELAYS } from '#contract/areas/hazard/hazard-values.ts'
import { whoMay } from './step-facts.ts'

// Who takes the steps of a hazard. Source: domain part 8.

const OWN_WORK = '验收人不能是整改人！'
/** Its holders decide about major hazards. */
const MAJOR = 'hazard:info:recheck'

export const reporter = whoMay(
  ['createBy'],
  ({ createBy }, { username }) => createBy === username,
  '只有上报人可以修改或撤回！',
)
export const rectifier = whoMay(
  ['rectifyUser'],
  ({ rectifyUser }, { username }) => rectifyUser === username,
  '只有整改人可以这样做！',
)
export const onTheSpot = whoMay(
  ['createBy', 'hazardLevel'],
  ({ createBy, hazardLevel }, { username, holds }) =>
    hazardLevel === HAZARD_LEVEL.ordinary && (createBy === username || holds('hazard:info:assign')),
  ({ hazardLevel }) =>
    hazardLevel === HAZARD_LEVEL.ordinary ? '只有上报人或安全员可以登记现场整改！' : '只有一般隐患可以现场整改！',
)
export const asksDelay = whoMay(
  ['rectifyUser', 'delayCount'],
  ({ rectifyUser, delayCount }, { username }) => rectifyUser === username && Number(delayCount ?? 0) < MOST_DELAYS,
  ({ rectifyUser }, { username }) => (rectifyUser === username ? '最多延期两次！' : '只有整改人可以申请延期！'),
)
export const decidesDelay = whoMay(
  ['rectifyUser', 'hazardLevel'],
  ({ rectifyUser, hazardLevel }, { username, holds }) =>
    rectifyUser !== username && (hazardLevel !== HAZARD_LEVEL.major || holds(MAJOR)),
  ({ rectifyUser }, { username }) =>
    rectifyUser === username ? '审批人不能是申请延期的人！' : '重大隐患的延期须由复验人员审批！',
)
export const verifier = whoMay(
  ['rectifyUser', 'hazardLevel'],
  ({ rectifyUser, hazardLevel }, { username }) => rectifyUser !== username && hazardLevel !== HAZARD_LEVEL.major,
  ({ rectifyUser }, { username }) => (rectifyUser === username ? OWN_WORK : '重大隐患须先初验再复验！'),
)
export const firstVerifier = whoMay(
  ['rectifyUser', 'hazardLevel'],
  ({ rectifyUser, hazardLevel }, { username }) => rectifyUser !== username && hazardLevel === HAZARD_LEVEL.major,
  ({ rectifyUser }, { username }) => (rectifyUser === username ? OWN_WORK : '只有重大隐患需要初验！'),
)
export const secondVerifier = whoMay(
  ['rectifyUser', 'verifyUser'],
  ({ rectifyUser, verifyUser }, { username }) => rectifyUser !== username && verifyUser !== username,
  ({ rectifyUser }, { username }) => (rectifyUser === username ? OWN_WORK : '复验人不能是初验人！'),
)
