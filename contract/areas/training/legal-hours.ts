/** What somebody is trained as, a value of `train_object`. Source: domain part 2. */
export const TRAIN_OBJECT = { head: '1', safety: '2', worker: '3', special: '4' } as const
export type TrainObject = (typeof TRAIN_OBJECT)[keyof typeof TRAIN_OBJECT]

/** Hours of training that the law wants at least. */
interface LegalHours {
  /** Before work is begun. */
  initial: number
  /** In each later year; 0 = the law sets none. */
  yearly: number
}

const MANAGERS: readonly [usual: LegalHours, highRisk: LegalHours] = [
  { initial: 32, yearly: 12 },
  { initial: 48, yearly: 16 },
]
const WORKERS: readonly [usual: LegalHours, highRisk: LegalHours] = [
  { initial: 24, yearly: 0 },
  { initial: 72, yearly: 20 },
]
const HOURS: Readonly<Record<TrainObject, typeof WORKERS>> = {
  [TRAIN_OBJECT.head]: MANAGERS,
  [TRAIN_OBJECT.safety]: MANAGERS,
  [TRAIN_OBJECT.worker]: WORKERS,
  [TRAIN_OBJECT.special]: WORKERS,
}

/** The least hours of 《生产经营单位安全培训规定》(3号令), articles 9 and 13. @param highRisk mines, dangerous chemicals, fireworks, smelting of metals */
export function legalHours(trainObject: TrainObject, highRisk: boolean): LegalHours {
  return HOURS[trainObject][highRisk ? 1 : 0]
}

/** Whether a value of `train_object` is one of those that hours are known for. */
export function isTrainObject(value: unknown): value is TrainObject {
  return typeof value === 'string' && Object.hasOwn(HOURS, value)
}
