import { DEVICE_STATE, type DeviceState } from '#contract/wire/device-states.ts'
import { thousands } from '#core/formats/formats.ts'
import { cellAt, planCells, type CellPlan } from '#widgets/chart/cell-plan.ts'
import { drawCell, type CellColors, type CellMark } from '#widgets/chart/cell-marks.ts'
import { useLayoutEffect, useRef } from 'react'
import { countOf } from './figure-values.ts'
import type { WallAnswer } from '#contract/walls/wall-answers.ts'
import { EmptyText } from './empty-text.tsx'

const MARKS: Readonly<Record<DeviceState, CellMark>> = {
  online: 'filled',
  training: 'dotted',
  offline: 'hollow',
  repair: 'slashed',
  faulty: 'crossed',
}
const MARK_OF = Object.fromEntries(
  Object.entries(DEVICE_STATE).map(([state, sign]) => [sign, MARKS[state as DeviceState]]),
)
const NAMES = { text: 'text', second: 'second', idle: 'idle', tile: 'tile', urgent: 'urgent' } as const
/** Design px of the names that the plan leaves room for. */
const PLAN_FONT = 12

interface DeviceGridProps {
  devices: WallAnswer<'deviceStates'>
  /** In CSS px. */
  axisPx: number
}

/** A square per device, by unit; where units do not fit, all of them together. Source: walls 4.8. */
export function DeviceGrid({ devices, axisPx }: DeviceGridProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const paint = () => paintDevices(element, devices, axisPx / PLAN_FONT)
    paint()
    const resized = new ResizeObserver(paint)
    resized.observe(element.parentElement!)
    return () => resized.disconnect()
  }, [devices, axisPx])
  if (devices.states === '') return <EmptyText>还没有绑定设备</EmptyText>
  return (
    <div className="devices" aria-hidden="true">
      <ul className="status-legend">
        {LEGEND.map(({ label, state }) => (
          <li key={state}>
            <i data-mark={state} />
            {label} {thousands(countOf(devices.states, DEVICE_STATE[state]))}
          </li>
        ))}
      </ul>
      <div className="devices-canvas">
        <canvas ref={canvas} />
      </div>
    </div>
  )
}

const LEGEND = [
  { label: '正常在线', state: 'online' },
  { label: '使用中', state: 'training' },
  { label: '离线', state: 'offline' },
  { label: '维修', state: 'repair' },
  { label: '故障', state: 'faulty' },
] as const

/** @param scale how many CSS px a px of the plan has */
function paintDevices(canvas: HTMLCanvasElement, devices: WallAnswer<'deviceStates'>, scale: number): void {
  const pen = canvas.getContext('2d')
  const { clientWidth, clientHeight } = canvas.parentElement!
  if (pen === null || clientWidth === 0 || clientHeight === 0) return
  const ratio = window.devicePixelRatio
  canvas.width = Math.round(clientWidth * ratio)
  canvas.height = Math.round(clientHeight * ratio)
  const [width, height] = [clientWidth / scale, clientHeight / scale]
  const named = planCells(devices.groups, width, height)
  const fits = named.height <= height
  const plan = fits ? named : planCells([{ count: devices.states.length }], width, height)
  pen.setTransform(ratio * scale, 0, 0, ratio * scale, 0, 0)
  const colors = colorsOf(canvas)
  const heads = fits
    ? devices.groups.map(({ orgName }) => orgName)
    : [`${thousands(devices.groups.length)} 个单位的全部设备`]
  paintHeads(pen, plan, { heads, colors, states: devices.states })
  for (let cell = 0; cell < devices.states.length; cell += 1) {
    const at = cellAt(plan, cell)
    const mark = MARK_OF[devices.states[cell]!] ?? 'hollow'
    if (at !== null) drawCell(pen, mark, { ...at, side: plan.side, colors })
  }
}

interface Heads {
  heads: readonly string[]
  colors: CellColors
  states: string
}

function paintHeads(pen: CanvasRenderingContext2D, plan: CellPlan, { heads, colors, states }: Heads): void {
  pen.font = `${PLAN_FONT}px ${getComputedStyle(pen.canvas).fontFamily}`
  pen.textBaseline = 'top'
  for (const [at, { left, top, width, first, count }] of plan.groups.entries()) {
    const own = states.slice(first, first + count)
    const online = countOf(own, DEVICE_STATE.online) + countOf(own, DEVICE_STATE.training)
    const note = `${online}/${count}`
    const noteWidth = pen.measureText(note).width
    pen.fillStyle = colors['secondary-text']
    pen.fillText(note, left + width - noteWidth, top + 2)
    pen.fillStyle = colors.text
    pen.fillText(shortened(pen, heads[at] ?? '', width - noteWidth - 8), left, top + 2)
  }
}

function shortened(pen: CanvasRenderingContext2D, name: string, room: number): string {
  if (pen.measureText(name).width <= room) return name
  let length = name.length - 1
  while (length > 1 && pen.measureText(`${name.slice(0, length)}…`).width > room) length -= 1
  return `${name.slice(0, length)}…`
}

function colorsOf(element: HTMLElement): CellColors {
  const worn = getComputedStyle(element)
  const color = (name: keyof typeof NAMES) => worn.getPropertyValue(`--${name}`).trim()
  return {
    text: color('text'),
    'secondary-text': color('second'),
    'faint-text': color('idle'),
    'strong-border': color('idle'),
    surface: color('tile'),
    danger: color('urgent'),
  }
}
