import type { WallAnswer } from '#contract/walls/wall-answers.ts'
import { WALL_FIGURES } from '#contract/walls/wall-figures.ts'
import type { WallTile } from '#contract/walls/wall.ts'
import { shortNumber } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { alarmSentence } from './alarm-list.tsx'
import { ratesSentence } from './alarm-rates.tsx'
import { countOf, figureText } from './figure-values.ts'
import { deviceLines, hazardLevels, hazardLines } from './status-lines.ts'
import type { Answers } from './wall-store.ts'
import { tensOf } from './tens-of-day.ts'
import { DEVICE_STATE } from '#contract/wire/device-states.ts'
import { HAPPENED_WORDS } from '#contract/wire/happened.ts'

/** More would not be listened to. */
const SAID = 5

/** The last values of a tile in a sentence, for readers and where it cannot be drawn. */
export function sentenceOf(tile: WallTile, answers: Answers): string {
  switch (tile.kind) {
    case 'title':
    case 'clock':
    case 'text':
      return ''
    case 'figure':
      return figureSentence(tile.options.figure, answers)
    case 'figureRow':
      return tile.options.figures.map((name) => figureSentence(name, answers)).join('，')
    case 'curve':
      return answers.minutes === undefined
        ? ''
        : `今日学习 ${thousands(tensOf(answers.minutes, 0).reduce((sum, one) => sum + one, 0))} 人次`
    case 'tileMap':
      return (answers.provinces ?? []).map(({ city, count }) => `${city} ${thousands(count)}`).join('，')
    case 'ranking':
      return tile.options.of === 'courses'
        ? (answers.courses ?? [])
            .slice(0, tile.options.rows)
            .map(({ courseName, playCount }) => `${courseName} ${shortNumber(playCount)} 人次`)
            .join('，')
        : (answers.faults?.top ?? [])
            .slice(0, tile.options.rows)
            .map(({ code, typeName, count }) => `${code} ${typeName} ${thousands(count)} 次`)
            .join('，')
    case 'bullets':
      return (answers.hours ?? [])
        .slice(0, tile.options.rows)
        .map(({ orgName, hours, required }) => `${orgName} 人均 ${hours} / ${required} 小时`)
        .join('，')
    case 'statusBars':
      return (
        tile.options.of === 'hazards' ? hazardLines(answers.hazards ?? []) : deviceLines(answers.deviceTypes ?? [], 20)
      )
        .map(({ label, parts }) => `${label}：${parts.map((part) => `${part.label} ${part.count}`).join('，')}`)
        .join('；')
    case 'alarms':
      return answers.alarms === undefined ? '' : alarmSentence(answers.alarms)
    case 'alarmRates':
      return answers.alarmRates === undefined ? '' : ratesSentence(answers.alarmRates)
    case 'events':
      return (answers.events ?? [])
        .slice(0, SAID)
        .map((one) => HAPPENED_WORDS[one.kind].text(one))
        .join('；')
    case 'table':
      return answers.overdue === undefined ? '' : overdueSentence(answers.overdue)
    case 'calendar':
      return answers.drillDays === undefined ? '' : drillsSentence(answers.drillDays)
    case 'heat':
      return hazardLevels(answers.hazardMonths ?? [])
        .map(({ label, total }) => `近 12 个月发现${label}隐患 ${thousands(total)} 条`)
        .join('，')
    case 'deviceGrid':
      return answers.deviceStates === undefined
        ? ''
        : `${thousands(answers.deviceStates.states.length)} 台设备，故障 ${thousands(countOf(answers.deviceStates.states, DEVICE_STATE.faulty))} 台`
  }
}

function figureSentence(name: keyof typeof WALL_FIGURES, answers: Answers): string {
  const { label, value, unit } = figureText(name, answers)
  return `${label} ${value}${unit === '' || unit === '%' ? unit : ` ${unit}`}`
}

function overdueSentence({ total, rows }: WallAnswer<'overdue'>): string {
  const said = rows.slice(0, SAID).map(({ orgName, title, days }) => `${orgName} ${title} 超期 ${days} 天`)
  return [`超期隐患 ${thousands(total)} 条`, ...said].join('；')
}

/** Drills of the days by how they stand. */
export function drillSums(days: WallAnswer<'drillDays'>): { planned: number; held: number; missed: number } {
  const sum = (key: 'planned' | 'held' | 'missed') => days.reduce((all, day) => all + day[key], 0)
  return { planned: sum('planned'), held: sum('held'), missed: sum('missed') }
}

function drillsSentence(days: WallAnswer<'drillDays'>): string {
  const { planned, held, missed } = drillSums(days)
  return `12 周内计划演练 ${planned} 场，完成 ${held} 场，缺 ${missed} 场`
}
