import type { TileOptions } from '#contract/walls/tile-kinds.ts'
import type { WallTile } from '#contract/walls/wall.ts'
import { inChina } from '#core/formats/dates.ts'
import { weekdayText } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { lazy, Suspense } from 'react'
import { AlarmList } from './alarm-list.tsx'
import { AlarmRates } from './alarm-rates.tsx'
import { Bars } from './bars.tsx'
import { Curve } from './curve.tsx'
import { DeviceGrid } from './device-grid.tsx'
import { FigureView } from './figure-view.tsx'
import { ProvinceMap } from './province-map.tsx'
import { deviceLines, hazardLines } from './status-lines.ts'
import { StatusBars } from './status-bars.tsx'
import type { Surroundings } from './surroundings.ts'
import { untilLoaded } from './until-loaded.ts'
import type { Answers } from './wall-store.ts'

interface TileContentProps {
  tile: WallTile
  answers: Answers
  around: Surroundings
}

/** Drawings that the first page of most walls does without. */
const LaterTile = lazy(() => untilLoaded(async () => ({ default: (await import('./later-tile.tsx')).LaterTile })))

/** More lines could not be read. */
const LINES = 3

/** What a tile draws once all of its calls were answered. */
export function TileContent({ tile, answers, around }: TileContentProps) {
  switch (tile.kind) {
    case 'title':
      return (
        <h1>
          {around.wallName}
          {around.pageTitle !== '' && around.pageTitle !== around.wallName && <small>{around.pageTitle}</small>}
        </h1>
      )
    case 'clock':
      return <Clock serverNow={around.serverNow} />
    case 'text':
      return <p className="words">{tile.options.text}</p>
    case 'figure':
      return <FigureView name={tile.options.figure} answers={answers} isHero />
    case 'figureRow':
      return (
        <div className="figure-row">
          {tile.options.figures.map((name) => (
            <FigureView key={name} name={name} answers={answers} />
          ))}
        </div>
      )
    case 'curve':
      return answers.minutes && <Curve minutes={answers.minutes} serverNow={around.serverNow} />
    case 'tileMap':
      return answers.provinces && <ProvinceMap provinces={answers.provinces} />
    case 'ranking':
      return <Ranking options={tile.options} answers={answers} />
    case 'bullets':
      return <HoursBars most={tile.options.rows} answers={answers} />
    case 'statusBars':
      return tile.options.of === 'hazards' ? (
        <StatusBars lines={hazardLines(answers.hazards ?? [])} nothing="近一年没有发现隐患" />
      ) : (
        <StatusBars lines={deviceLines(answers.deviceTypes ?? [], LINES)} nothing="还没有绑定设备" />
      )
    case 'alarms':
      return (
        answers.alarms && <AlarmList answer={answers.alarms} rows={tile.options.rows} serverNow={around.serverNow} />
      )
    case 'alarmRates':
      return answers.alarmRates && <AlarmRates rates={answers.alarmRates} />
    case 'events':
    case 'table':
    case 'calendar':
    case 'heat':
      return (
        <Suspense fallback={<p className="empty">正在载入</p>}>
          <LaterTile tile={tile} answers={answers} around={around} />
        </Suspense>
      )
    case 'deviceGrid':
      return answers.deviceStates && <DeviceGrid devices={answers.deviceStates} axisPx={around.axisPx} />
  }
}

function Clock({ serverNow }: { serverNow: number }) {
  const moment = inChina(serverNow)
  return (
    <p className="clock">
      <time>{moment.slice(11, 19)}</time>
      <span>{weekdayText(moment.slice(0, 10))}</span>
    </p>
  )
}

function Ranking({ options, answers }: { options: TileOptions<'ranking'>; answers: Answers }) {
  const rows =
    options.of === 'courses'
      ? (answers.courses ?? []).map(({ courseId, courseName, playCount }) => ({
          key: courseId,
          label: courseName === '' ? '未知课程' : courseName,
          count: playCount,
          unit: '人次',
        }))
      : (answers.faults?.top ?? []).map(({ code, typeName, count }) => ({
          key: `${code} ${typeName}`,
          label: `${code} · ${typeName}`,
          count,
          unit: '次',
        }))
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Bars
      nothing={options.of === 'courses' ? '近 30 天没有学习记录' : '近一年没有故障'}
      bars={rows.slice(0, options.rows).map(({ key, label, count, unit }) => ({
        key,
        label,
        text: `${thousands(count)} ${unit}`,
        share: count / most,
      }))}
    />
  )
}

function HoursBars({ most: rows, answers }: { most: number; answers: Answers }) {
  const units = (answers.hours ?? []).slice(0, rows)
  const most = Math.max(1, ...units.flatMap(({ hours, required }) => [hours, required]))
  return (
    <Bars
      nothing="还没有在册学员"
      bars={units.map(({ orgId, orgName, hours, required }) => ({
        key: orgId,
        label: orgName,
        text: `${thousands(hours)} / ${thousands(required)} 小时`,
        share: hours / most,
        mark: required / most,
      }))}
    />
  )
}
