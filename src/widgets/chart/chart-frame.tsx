import { inChina } from '#core/dates.ts'
import { useMaybePage } from '#widgets/page-context.tsx'
import { saveFile } from '#widgets/save-file.ts'
import { SmallTable } from '#widgets/small-table.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { pictureName, pictureOf, type PictureFacts } from './chart-picture.ts'
import styles from './chart-frame.module.css'

/** The rows behind a drawing. */
export interface ChartRows {
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

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
  /** Stands beside the title, such as a choice. */
  aside?: ReactNode
  children: ReactNode
}

/** A drawing of a dashboard with its title, its sentence, its table, and what to do with it. Source: walls 1.2. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, summary, table, problem, asOf, picture, aside } = props
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
          <FrameMenu
            {...{ place, frame, hasTable, setTable }}
            facts={{ title, asOf, ...picture }}
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

interface FrameMenuProps {
  facts: PictureFacts
  place: RefObject<HTMLDivElement | null>
  frame: RefObject<HTMLElement | null>
  hasTable: boolean
  setTable: (hasTable: boolean) => void
  details: string | undefined
}

function FrameMenu({ facts, place, frame, hasTable, setTable, details }: FrameMenuProps) {
  const page = useMaybePage()
  const save = async (): Promise<void> => {
    if (place.current === null) return
    saveFile(await pictureOf(place.current, facts), pictureName(facts))
  }
  const choices = [
    ...(details === undefined ? [] : [{ key: 'details', label: '查看明细', take: () => page?.open(details) }]),
    { key: 'table', label: hasTable ? '收起表格' : '表格', take: () => setTable(!hasTable) },
    { key: 'picture', label: '导出图片', take: () => void save() },
    { key: 'full', label: '全屏', take: () => void frame.current?.requestFullscreen() },
  ]
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: choices.map(({ key, label }) => ({ key, label })),
        onClick: ({ key }) => choices.find((choice) => choice.key === key)?.take(),
      }}
    >
      <Button size="small" type="text" icon={<EllipsisOutlined />} aria-label={`${facts.title}的更多操作`} />
    </Dropdown>
  )
}
