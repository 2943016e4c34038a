import cronstrue from 'cronstrue'
import 'cronstrue/locales/zh_CN.js'
import { cronProblem } from '#contract/kinds/cron-text.ts'
import { cronSentence } from './cron-sentence.ts'

/** What an expression means, as a person would say it, else as an exact description; Sunday is day 1. An expression that means nothing stays as it is. */
export function cronWords(text: string): string {
  if (cronProblem(text) !== null) return text
  return cronSentence(text) ?? described(text)
}

function described(text: string): string {
  const options = { locale: 'zh_CN', use24HourTimeFormat: true, dayOfWeekStartIndexZero: false, verbose: true }
  return inChinese(cronstrue.toString(text, { ...options, throwExceptionOnParseError: false }))
}

/** The words of the library stand between commas of Latin texts. */
function inChinese(text: string): string {
  return text.replaceAll(/\s*,\s*/g, '，')
}
