import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { daysAfter } from '#contract/figures/periods.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { seenMinutes } from '#server/figures/seen-minutes.ts'
import { scopeOf, todayOf, type Asked } from './asked.ts'

/** Today and the day before, minute by minute: what a curve begins with, and what it asks for where it heard nothing. Source: walls 3.1. */
export async function dayMinutes(context: Context, asked: Asked): Promise<AnalysisAnswer<'day-minutes'>> {
  const day = todayOf(context)
  const days = { from: daysAfter(day, -1), to: day }
  return { day, minutes: await seenMinutes(context, await scopeOf(context, asked), days), at: context.now }
}
