import type { FigureKey } from '#contract/figures/figures.ts'
import { inChina } from '#core/formats/dates.ts'
import { SmallTable } from '#widgets/small-table.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { later } from '#widgets/later/later.tsx'
import { Button } from 'antd'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import type { PictureFacts } from './chart-picture.ts'
import type { ChartRows } from './chart-rows.ts'
import type { FrameMenuProps } from './frame-menu.tsx'
import { MenuButton } from './menu-button.tsx'
import styles from './chart-frame.module.css'

interface ChartFrameProps {
  title: string
  /** The drawing in a sentence, made of its data; null = there is nothing yet. */
  summary: string | null
  /** What there would be, where there is nothing: 学习记录. */
  nothing: string
  /** What is said in place of it; absent = that a longer time or another organisation may have some. */
  empty?: { title: string; hint: string }
  /** null = on its way. */
  table: ChartRows | null
  /** Why the last answer did not come; what came before stays. */
  problem: string | null
  onRetry: () => void
  /** The list behind all of it. */
  details?: string | undefined
  /** The moment it is true for, epoch ms of the server; null = nobody said. */
  asOf: number | null
  /** What a picture of it says; null = it is a table, not a drawing. */
  picture: Omit<PictureFacts, 'title' | 'asOf'> | null
  /** The figures that it shows, whose definitions go along with its data. */
  figures?: readonly FigureKey[]
  /** Stands beside the title, such as a choice. */
  aside?: ReactNode
  children: ReactNode
}

/** A drawing of a dashboard with its title, its sentence, its table, and what to do with it. Source: walls 1.2. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, summary, table, problem, asOf, picture, figures = [], aside } = props
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLElement>(null)
  const [hasTable, setTable] = useState(false)
  const hasRows = table !== null && table.rows.length > 0
  return (
    <section ref={frame} className={styles['frame']} aria-label={title} aria-busy={table === null && problem === null}>
      <header>
        <h2>{title}</h2>
        {aside}
        {hasRows && picture !== null && (
          <LazyMenu
            {...{ place, frame, hasTable, setTable }}
            facts={{ title, asOf, ...picture }}
            data={{ table, summary, figures }}
            details={props.details}
          />
        )}
      </header>
      {summary !== null && hasRows && <p className={styles['summary']}>{summary}</p>}
      {problem !== null && table !== null && (
        <p className={styles['late']}>
          没能读取{title}：{problem}
          <Button size="small" type="link" onClick={props.onRetry}>
            重试
          </Button>
          {asOf !== null && <span>数据截至 {inChina(asOf).slice(11)}</span>}
        </p>
      )}
      <Body {...props} hasRows={hasRows} place={place} />
      {hasTable && hasRows && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is higher than its place is scrolled with the keyboard
        <section className={styles['table']} tabIndex={0} aria-label={`${title}的表格`}>
          <SmallTable label={`${title}的数据`} heads={table.heads} rows={table.rows} />
        </section>
      )}
    </section>
  )
}

interface BodyProps extends ChartFrameProps {
  hasRows: boolean
  place: RefObject<HTMLDivElement | null>
}

function Body({ title, nothing, empty, table, problem, onRetry, hasRows, place, children }: BodyProps) {
  if (table === null && problem !== null)
    return <ErrorState compact title={`没能读取${title}：${problem}`} onRetry={onRetry} />
  if (table === null) return <output className={styles['outline']} aria-label={`正在读取${title}`} />
  if (!hasRows) return <EmptyState compact {...(empty ?? emptyOf(nothing))} />
  return (
    <div ref={place} className={styles['body']} data-late={problem !== null || undefined}>
      {children}
    </div>
  )
}

const emptyOf = (nothing: string) => ({ title: `所选时间内没有${nothing}`, hint: '试试更长的时间，或换一个组织' })

const FrameMenu = later(async () => ({ default: (await import('./frame-menu.tsx')).FrameMenu }), {
  Waiting: ({ facts }: FrameMenuProps) => <MenuButton title={facts.title} />,
})

/** The menu comes when it is asked for: many drawings are looked at, few of them are saved. */
function LazyMenu(props: FrameMenuProps) {
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <FrameMenu {...props} />
  return <MenuButton title={props.facts.title} onClick={() => setAsked(true)} />
}
