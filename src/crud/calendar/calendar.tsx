import type { Row } from '#contract/wire/row.ts'
import { initialValues } from '#crud/form/payload.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { HeldRows } from '#crud/table/held-rows.tsx'
import { ListState } from '#crud/table/list-state.tsx'
import type { Crud } from '#crud/screen.ts'
import { daysShown } from '#contract/wire/calendar-days.ts'
import { useNarrow } from '#widgets/use-narrow.ts'
import { useToday } from '#widgets/use-today.ts'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Alert, Button, Segmented } from 'antd'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Agenda } from './agenda.tsx'
import { CalendarDay } from './calendar-day.tsx'
import type { CalendarDefinition } from './calendar-definition.ts'
import styles from './calendar.module.css'
import { MOST_ENTRIES } from './read-calendar.ts'
import { spanOf, useCalendar, useEntries, type CalendarActor } from './use-calendar.ts'

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

/** The rows of a list as days of a month or week; on narrow windows the entries of the chosen day stand below. */
export function Calendar({ crud, view }: { crud: Crud; view: CalendarDefinition }) {
  const today = useToday()
  const calendar = useCalendar(crud, view, today)
  const day = useSelector(calendar, ({ context }) => context.day)
  const span = useSelector(calendar, spanOf)
  const entries = useEntries(crud, view, daysShown(span, day))
  const isNarrow = useNarrow()
  const isLoading = useSelector(crud.list, (snapshot) => snapshot.hasTag('loading'))
  const isFailed = useSelector(crud.list, ({ context }) => context.problem !== null && context.records.length === 0)
  const add = addOn(crud, view)
  if (isFailed) return <ListState crud={crud} />
  return (
    <HeldRows crud={crud} className={styles['calendar'] ?? ''} isLoading={isLoading}>
      <Head calendar={calendar} day={day} span={span} today={today} />
      <Left crud={crud} />
      <Days crud={crud} view={view} calendar={calendar} entries={entries} today={today} onAdd={add} />
      {isNarrow && <Agenda crud={crud} view={view} day={day} entries={entries.get(day) ?? []} onAdd={add} />}
    </HeldRows>
  )
}

interface DaysProps {
  crud: Crud
  view: CalendarDefinition
  calendar: CalendarActor
  entries: ReadonlyMap<string, readonly Row[]>
  today: string
  onAdd: ((day: string) => void) | null
}

/** Entries of a day that have room. */
const ROOM = { month: 3, week: 12 }

/** Weeks from Monday on, one below the other. */
function Days({ crud, view, calendar, entries, today, onAdd }: DaysProps) {
  const day = useSelector(calendar, ({ context }) => context.day)
  const span = useSelector(calendar, spanOf)
  const isNarrow = useNarrow()
  const { grid, follow } = useFocusedDay(day)
  const days = daysShown(span, day)
  const weeks = days.filter((_day, at) => at % 7 === 0).map((_monday, week) => days.slice(week * 7, week * 7 + 7))
  const dayOf = (one: string) => (
    <CalendarDay
      key={one}
      crud={crud}
      view={view}
      day={one}
      entries={entries.get(one) ?? []}
      isChosen={one === day}
      isToday={one === today}
      isOutside={span === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
      isNarrow={isNarrow}
      most={ROOM[span]}
      onChoose={() => calendar.send({ type: 'day.choose', day: one })}
      onAdd={onAdd}
    />
  )
  return (
    <table
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- days that are walked with keys are a grid (ARIA)
      role="grid"
      className={styles['days']}
      data-narrow={isNarrow}
      data-span={span}
      aria-label={`${crud.screen.entity.label}日历，${titleOf(day)}`}
      onKeyDown={(event) => walk(event, calendar, follow)}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>{week.map(dayOf)}</tr>
        ))}
      </tbody>
    </table>
  )
}

interface HeadProps {
  calendar: CalendarActor
  day: string
  span: 'month' | 'week'
  today: string
}

function Head({ calendar, day, span, today }: HeadProps) {
  const unit = span === 'week' ? '周' : '月'
  return (
    <div className={styles['head']}>
      <Button
        aria-label={`上一${unit}`}
        icon={<LeftOutlined aria-hidden />}
        onClick={() => calendar.send({ type: 'range.previous' })}
      />
      <Button onClick={() => calendar.send({ type: 'day.choose', day: today })}>今天</Button>
      <Button
        aria-label={`下一${unit}`}
        icon={<RightOutlined aria-hidden />}
        onClick={() => calendar.send({ type: 'range.next' })}
      />
      <h3 aria-live="polite">{span === 'week' ? weekTitle(day) : titleOf(day)}</h3>
      <Segmented
        aria-label="显示范围"
        value={span}
        options={[
          { value: 'month', label: '月' },
          { value: 'week', label: '周' },
        ]}
        onChange={(next) => calendar.send({ type: next === 'week' ? 'span.week' : 'span.month' })}
      />
    </div>
  )
}

/** Says when not all entries are shown. */
function Left({ crud: { list } }: { crud: Crud }) {
  const total = useSelector(list, ({ context }) => context.total)
  if (total <= MOST_ENTRIES) return null
  return <Alert type="info" showIcon title={`共 ${total} 条，只显示前 ${MOST_ENTRIES} 条，请再加条件缩小范围`} />
}

/** `2026年3月`. */
function titleOf(day: string): string {
  const [year, month] = day.split('-').map(Number)
  return `${year}年${month}月`
}

function weekTitle(day: string): string {
  const days = daysShown('week', day)
  const dated = (one: string) => `${Number(one.slice(5, 7))}月${Number(one.slice(8))}日`
  return `${days[0]!.slice(0, 4)}年${dated(days[0]!)} – ${dated(days[6]!)}`
}

/** Opens the form of a new record on a day; null where that is not offered or the form does not ask for the day. */
function addOn(crud: Crud, { from, to }: CalendarDefinition): ((day: string) => void) | null {
  const { screen, can, dialog } = crud
  if (!can('add') || !screen.form.includes(from)) return null
  const dated = (key: string, day: string, time: string) =>
    fieldOf(screen, key).kind === 'datetime' ? `${day} ${time}` : day
  return (day) =>
    dialog.send({
      type: 'record.add',
      initial: {
        ...initialValues(screen),
        [from]: dated(from, day, '00:00:00'),
        ...(to !== undefined && screen.form.includes(to) && { [to]: dated(to, day, '23:59:59') }),
      },
    })
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const RANGES: Readonly<Record<string, 'range.previous' | 'range.next'>> = {
  PageUp: 'range.previous',
  PageDown: 'range.next',
}

/** Arrows move by days and weeks, PageUp and PageDown by what is shown. */
function walk(event: KeyboardEvent<HTMLElement>, calendar: CalendarActor, follow: () => void): void {
  if (!(event.target instanceof HTMLElement) || event.target.dataset['day'] === undefined) return
  const days = STEPS[event.key]
  const range = RANGES[event.key]
  if (days === undefined && range === undefined) return
  event.preventDefault()
  follow()
  if (days !== undefined) calendar.send({ type: 'day.move', days })
  else if (range !== undefined) calendar.send({ type: range })
}

/** The focus goes with a day that keys chose, even where its month takes the place of another. */
function useFocusedDay(day: string) {
  const grid = useRef<HTMLTableElement>(null)
  const isFollowed = useRef(false)
  useEffect(() => {
    if (!isFollowed.current) return
    isFollowed.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])
  const follow = () => {
    isFollowed.current = true
  }
  return { grid, follow }
}
