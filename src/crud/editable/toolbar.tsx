import { DeleteOutlined, MenuFoldOutlined, MenuUnfoldOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { RedoIcon, UndoIcon } from '#widgets/icon/history-icons.tsx'
import { ColumnSettings } from '#crud/table/column-settings.tsx'
import type { Editable, EditableActor } from './editable.ts'
import styles from './editable.module.css'
import { leadToProblem } from './grid-events.ts'
import { ProblemList } from './problem-list.tsx'
import type { ColumnSettingsActor } from './shown-columns.ts'
import { useActive, useFacts, useRowStand } from './use-editable.ts'

interface ToolbarProps {
  editable: Editable
  table: EditableActor
  settings: ColumnSettingsActor
  /** Its rows stand in a table, with what is done to several cells or columns at once; default they do. */
  isTable?: boolean
  children?: ReactNode
}

/** What is done with the rows, and how they stand. Source: PERM-14…17. */
export function Toolbar({ editable, table, settings, isTable = true, children }: ToolbarProps) {
  const { rights, label, save, tree } = editable.options
  const facts = useFacts(editable)
  const isBusy = useSelector(table, (snapshot) => snapshot.hasTag('busy'))
  const isReady = useSelector(table, (snapshot) => snapshot.matches({ rows: 'ready' }))
  const isChanged = facts.added + facts.edited + facts.removed > 0 || facts.isMoved
  return (
    <div role="toolbar" aria-label={`${label}的工具`} className={styles['toolbar']}>
      {rights.add && (
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={!isReady}
          data-part="add"
          onClick={() => table.send({ type: 'row.insert' })}
        >
          新增{label}
        </Button>
      )}
      {rights.delete && isTable && (
        <Button
          icon={<DeleteOutlined aria-hidden />}
          disabled={!isReady}
          onClick={() => table.send({ type: 'rows.delete' })}
        >
          删除
        </Button>
      )}
      {tree !== undefined && rights.edit && <LevelButtons editable={editable} />}
      <HistoryButtons table={table} undo={facts.undo} redo={facts.redo} />
      {isTable && <TableTools editable={editable} settings={settings} />}
      {children}
      <Summary editable={editable} />
      {save !== undefined && (
        <Button
          type="primary"
          loading={isBusy}
          disabled={!isReady || !isChanged}
          onClick={() => table.send({ type: 'table.save' })}
        >
          保存
        </Button>
      )}
    </div>
  )
}

/** What only a table has: cells to look through, and columns to arrange. */
function TableTools({ editable, settings }: Pick<ToolbarProps, 'editable' | 'settings'>) {
  const { columns } = editable.options
  return (
    <>
      <Button
        type="text"
        icon={<SearchOutlined aria-hidden />}
        aria-label="查找和替换"
        title="查找和替换（Ctrl+F）"
        onClick={() => editable.commands?.find('replace')}
      />
      <ColumnSettings
        settings={settings}
        labelOf={(key) => columns.find((column) => column.key === key)?.field.label ?? key}
      />
    </>
  )
}

/** The row somebody is in goes a level out or in. */
function LevelButtons({ editable }: { editable: Editable }) {
  const active = useActive(editable)
  const { canGoOut, canGoIn } = useRowStand(editable, active?.id ?? '')
  const move = (way: 'in' | 'out') => active !== null && editable.move(active.id, way)
  return (
    <>
      <Button
        type="text"
        icon={<MenuFoldOutlined aria-hidden />}
        aria-label="升一级"
        title="升一级（Alt+Shift+←）"
        disabled={!canGoOut}
        onClick={() => move('out')}
      />
      <Button
        type="text"
        icon={<MenuUnfoldOutlined aria-hidden />}
        aria-label="降一级"
        title="降一级，放到上一行之下（Alt+Shift+→）"
        disabled={!canGoIn}
        onClick={() => move('in')}
      />
    </>
  )
}

function HistoryButtons({ table, undo, redo }: { table: EditableActor; undo: string | null; redo: string | null }) {
  return (
    <>
      <Button
        type="text"
        icon={<UndoIcon />}
        aria-label="撤销"
        title={undo === null ? '没有可撤销的操作' : `撤销：${undo}（Ctrl+Z）`}
        disabled={undo === null}
        onClick={() => table.send({ type: 'history.ask', step: 'undo' })}
      />
      <Button
        type="text"
        icon={<RedoIcon />}
        aria-label="重做"
        title={redo === null ? '没有可重做的操作' : `重做：${redo}（Ctrl+Y）`}
        disabled={redo === null}
        onClick={() => table.send({ type: 'history.ask', step: 'redo' })}
      />
    </>
  )
}

/** How many rows there are and what was done to them. */
function Summary({ editable }: { editable: Editable }) {
  const { count, added, edited, removed, shownProblems } = useFacts(editable)
  const parts = [
    [`共 ${count} 行`, true],
    [`新增 ${added}`, added > 0],
    [`修改 ${edited}`, edited > 0],
    [`删除 ${removed}`, removed > 0],
  ] as const
  return (
    <span className={styles['summary']}>
      <output>{parts.flatMap(([text, isSaid]) => (isSaid ? [text] : [])).join(' · ')}</output>
      {shownProblems > 0 && <ProblemList editable={editable} onNext={() => leadToProblem(editable, 1)} />}
    </span>
  )
}
