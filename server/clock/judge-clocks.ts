import { wireText } from '#server/db/moments.ts'
import type { ClockMark, Settling } from './clock-mark.ts'

/** What three clocks say in one moment, ms. Those of the process and the database are set by people and protocols, the steady one by nobody. */
export interface ClockReading {
  processMs: number
  steadyMs: number
  databaseMs: number
}

/** A reading of this process that was trusted. */
export interface Anchor {
  nowMs: number
  steadyMs: number
}

/** A moment that process clock, steady clock and database clock agree on; only the judgement makes one. */
export type TrustedMoment = number & { readonly judged: unique symbol }

/** Whether what removes things by their age may go by the clocks, and what is remembered of this look. */
export type Judgement =
  | { kind: 'trusted'; nowMs: TrustedMoment; mark: ClockMark }
  | { kind: 'waiting'; reason: string; mark: ClockMark }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Clocks that differ by less agree. */
export const TOLERANCE_MS = 5 * MINUTE_MS
/** So long servers may have been off without anybody asking why: from Friday evening to Monday morning. */
export const LONGEST_STEP_MS = 3 * DAY_MS
/** What no clock explains is believed once the clocks agreed for as long as the step is large, within these. */
const SHORTEST_SETTLING_MS = HOUR_MS
export const LONGEST_SETTLING_MS = 7 * DAY_MS
/** Of the time between two looks so much counts as agreement at most: nobody looked in between. */
const MOST_CREDIT_MS = 2 * MINUTE_MS

/**
 * Judges what the clocks say. They are trusted when process and database agree, when both went on as the steady clock did since this process
 * trusted them last, and when the step since any server trusted them is plausible. A step that nothing explains (a server that was off for
 * months, a clock that was set) is believed after the clocks have agreed for a while, so that nobody waits for ever.
 * @param anchor null = this process has not trusted its clocks yet @param mark what the servers of the database remember
 */
export function judgeClocks(reading: ClockReading, anchor: Anchor | null, mark: ClockMark): Judgement {
  const { processMs, steadyMs, databaseMs } = reading
  if (Math.abs(processMs - databaseMs) > TOLERANCE_MS) return { kind: 'waiting', reason: apart(reading), mark }
  const nowMs = Math.min(processMs, databaseMs)
  const expectedMs = anchor === null ? null : anchor.nowMs + steadyMs - anchor.steadyMs
  const gapMs = gapOf(nowMs, expectedMs, mark)
  if (gapMs === null && !hasToSettle(nowMs, expectedMs, mark))
    return trusted(nowMs, Math.max(nowMs, mark.trustedMs ?? nowMs))
  const settling = settled(nowMs, gapMs ?? 0, mark.settling)
  if (settling.settledMs >= settling.neededMs) return trusted(nowMs, nowMs)
  return { kind: 'waiting', reason: unexplained(nowMs, expectedMs, mark, settling), mark: { ...mark, settling } }
}

/** How far the clocks are from where they could be; null where they are plausible. */
function gapOf(nowMs: number, expectedMs: number | null, { trustedMs }: ClockMark): number | null {
  if (expectedMs !== null && Math.abs(nowMs - expectedMs) > TOLERANCE_MS) return nowMs - expectedMs
  if (trustedMs === null) return null
  const stepMs = nowMs - trustedMs
  if (stepMs < -TOLERANCE_MS) return stepMs
  return expectedMs === null && stepMs > LONGEST_STEP_MS ? stepMs : null
}

/** A process that has just started cannot tell whether a clock that was set has been set right since, unless it went back. */
function hasToSettle(nowMs: number, expectedMs: number | null, { settling }: ClockMark): boolean {
  return expectedMs === null && settling !== null && nowMs >= settling.seenMs - TOLERANCE_MS
}

function settled(nowMs: number, gapMs: number, before: Settling | null): Settling {
  const neededMs = Math.min(LONGEST_SETTLING_MS, Math.max(SHORTEST_SETTLING_MS, Math.abs(gapMs)))
  const sinceMs = before === null ? 0 : nowMs - before.seenMs
  const goesOn = before !== null && sinceMs >= -TOLERANCE_MS && sinceMs <= LONGEST_STEP_MS
  if (!goesOn) return { seenMs: nowMs, settledMs: 0, neededMs }
  const settledMs = before.settledMs + Math.min(MOST_CREDIT_MS, Math.max(0, sinceMs))
  return { seenMs: nowMs, settledMs, neededMs: Math.max(neededMs, before.neededMs) }
}

function trusted(nowMs: number, trustedMs: number): Judgement {
  return { kind: 'trusted', nowMs: nowMs as TrustedMoment, mark: { trustedMs, settling: null } }
}

function apart({ processMs, databaseMs }: ClockReading): string {
  return `服务器时钟（${wireText(processMs)}）与数据库时钟（${wireText(databaseMs)}）相差${spanText(processMs - databaseMs)}，请校准`
}

function unexplained(nowMs: number, expectedMs: number | null, { trustedMs }: ClockMark, settling: Settling): string {
  const shouldBeMs = expectedMs ?? trustedMs ?? nowMs
  const found =
    expectedMs === null
      ? `时钟（${wireText(nowMs)}）与上次确认的时间（${wireText(shouldBeMs)}）相差${spanText(nowMs - shouldBeMs)}`
      : `时钟（${wireText(nowMs)}）与按运行时间推算的时间（${wireText(shouldBeMs)}）相差${spanText(nowMs - shouldBeMs)}`
  const leftMs = settling.neededMs - settling.settledMs
  return `${found}；若时钟有误请校准，若无误，时钟再保持一致${spanText(leftMs)}后恢复`
}

/** A span in words, rounded up to the next minute, hour or day. */
function spanText(spanMs: number): string {
  const ms = Math.abs(spanMs)
  if (ms < 2 * HOUR_MS) return ` ${Math.ceil(ms / MINUTE_MS)} 分钟`
  return ms < 2 * DAY_MS ? ` ${Math.ceil(ms / HOUR_MS)} 小时` : ` ${Math.ceil(ms / DAY_MS)} 天`
}
