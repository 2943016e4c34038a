import { isTrainObject, legalHours, TRAIN_OBJECT, type TrainObject } from '#contract/areas/training/legal-hours.ts'

/** How hours are counted; settings, not law. Source: domain part 16.6. */
const COUNTED = { minutesPerHour: 45, maxPerDay: 8, examAttempts: 3 }
/** The law sets none for workers of usual branches. Source: 国务院安委会《关于进一步加强安全培训工作的决定》. */
const WORKERS_YEARLY = 8
const NAMES: Readonly<Record<TrainObject, string>> = {
  [TRAIN_OBJECT.head]: '主要负责人',
  [TRAIN_OBJECT.safety]: '安全生产管理人员',
  [TRAIN_OBJECT.worker]: '从业人员',
  [TRAIN_OBJECT.special]: '特种作业人员',
}

/** What every platform begins with: the hours of the law, split evenly over the levels as far as they go. */
export function standardRule(trainObject: TrainObject, highRisk: boolean) {
  const { initial, yearly } = legalHours(trainObject, highRisk)
  const third = Math.floor(initial / 3)
  const isManager = trainObject === TRAIN_OBJECT.head || trainObject === TRAIN_OBJECT.safety
  return {
    ruleName: `${NAMES[trainObject]}（${highRisk ? '高危行业' : '一般行业'}）`,
    trainObject,
    highRisk: highRisk ? 1 : 0,
    initialHours: initial,
    yearlyHours: yearly === 0 ? WORKERS_YEARLY : yearly,
    factoryHours: initial - 2 * third,
    workshopHours: third,
    teamHours: third,
    ...COUNTED,
    basis: `《生产经营单位安全培训规定》（原国家安全监管总局令第 3 号）第 ${isManager ? '九' : '十三'} 条`,
  }
}

/** One for each kind of people. */
export const STANDARD_RULES = Object.values(TRAIN_OBJECT)
  .filter(isTrainObject)
  .flatMap((trainObject) => [standardRule(trainObject, false), standardRule(trainObject, true)])
