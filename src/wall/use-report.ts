import {
  DISPLAY_COMMAND,
  REPORT_SECONDS,
  type AskedOfDisplay,
  type DisplayReport,
} from '#contract/walls/display-wire.ts'
import { VERSION } from '#core/build.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { WallHealth } from './wall-health.ts'
import type { TileState } from './tile-view.tsx'
import type { DisplayOutside } from './display-outside.ts'

const SHOWN_MS = 60_000

export interface ShownCommand {
  kind: 'identify' | 'notice'
  text: string
}

interface Asked {
  shown: ShownCommand | null
  /** The page that was asked for, undefined = none yet, and which request it was. */
  turned: { page: number | undefined; by: string }
}

/** Reports each 15 s, and at once after what was asked is done. Source: walls 4.8. */
export function useReport(outside: DisplayOutside, pages: number, reload: () => void, health: WallHealth) {
  const [asked, setAsked] = useState<Asked>({ shown: null, turned: { page: undefined, by: '' } })
  const seen = useRef<{ page: string; states: readonly TileState[] }>({ page: '', states: [] })
  const onShown = useCallback((page: string, states: readonly TileState[]) => {
    seen.current = { page, states }
  }, [])
  useEffect(() => {
    const over = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let done: DisplayReport['done'] = []
    let mustReload = false
    const take = ({ id, command, detail }: AskedOfDisplay) => {
      const isDone = obey(command, detail, pages, (change) => setAsked((known) => change(known, id)))
      mustReload ||= command === DISPLAY_COMMAND.reload
      done = [...done, { id, isDone }]
    }
    const send = async () => {
      const told = done
      const answer = await outside.report(reportOf(seen.current, told, health), over.signal).catch(() => null)
      if (over.signal.aborted) return
      if (answer !== null) {
        done = []
        if (mustReload) return reload()
        for (const command of answer.commands) take(command)
      }
      timer = setTimeout(() => void send(), done.length > 0 && answer !== null ? 0 : REPORT_SECONDS * 1_000)
    }
    void send()
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [outside, pages, reload, health])
  const { shown } = asked
  useEffect(() => {
    if (shown === null) return undefined
    const timer = setTimeout(() => setAsked((known) => ({ ...known, shown: null })), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return { ...asked, onShown }
}

/** @returns whether it can be done */
function obey(
  command: string,
  detail: string | null,
  pages: number,
  change: (how: (known: Asked, by: string) => Asked) => void,
): boolean {
  if (command === DISPLAY_COMMAND.identify) change((known) => ({ ...known, shown: { kind: 'identify', text: '' } }))
  else if (command === DISPLAY_COMMAND.notice)
    change((known) => ({ ...known, shown: { kind: 'notice', text: detail ?? '' } }))
  else if (command === DISPLAY_COMMAND.page) {
    const page = Number(detail) - 1
    if (!Number.isInteger(page) || page < 0 || page >= pages) return false
    change((known, by) => ({ ...known, turned: { page, by } }))
  } else return command === DISPLAY_COMMAND.reload
  return true
}

function reportOf(
  { page, states }: { page: string; states: readonly TileState[] },
  done: DisplayReport['done'],
  health: WallHealth,
): DisplayReport {
  const count = (...which: TileState[]) => states.filter((state) => which.includes(state)).length
  const tiles = {
    ready: count('fresh', 'late'),
    waiting: count('waiting'),
    stale: count('stale'),
    refused: count('refused'),
    broken: count('broken'),
  }
  const { innerWidth: width, innerHeight: height, devicePixelRatio: dpr } = window
  return { page: page.slice(0, 40), tiles, width, height, dpr, build: VERSION, health: healthOf(health), done }
}

function healthOf(health: WallHealth): DisplayReport['health'] {
  const { heapMb, heapSlope, longTasks, clock, sound, night, reloads, faultCount } = health.vitals()
  const last = reloads.at(-1)
  const lastReload = last === undefined ? null : { at: Math.round(last.at), reason: last.reason.slice(0, 100) }
  return { heapMb, heapSlope, longTasks, clock, sound, night, lastReload, faultCount }
}
