import type { CellAt } from '#grid/core/source.ts'
import type { TableFacts } from '#grid/core/table-facts.ts'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import type { Editable } from './editable.ts'
import styles from './editable.module.css'
import { useFacts } from './use-editable.ts'

/** Problems shown at once. */
const MOST_SHOWN = 50

/** Every cell that is marked as wrong; each line leads to its cell. */
export function ProblemList({ editable, onNext }: { editable: Editable; onNext: () => void }) {
  const { shownProblems: problems } = useFacts(editable)
  const [isOpen, setOpen] = useState(false)
  const lead = (cell: CellAt) => {
    setOpen(false)
    editable.lead(cell)
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      title={`${problems} 处未通过校验`}
      content={isOpen ? <Lines editable={editable} onLead={lead} onNext={onNext} /> : null}
    >
      <Button type="link" size="small" danger>
        {problems} 处错误
      </Button>
    </Popover>
  )
}

interface LinesProps {
  editable: Editable
  onLead: (cell: CellAt) => void
  onNext: () => void
}

function Lines({ editable, onLead, onNext }: LinesProps) {
  const facts = useFacts(editable)
  const lines = linesOf(editable, facts)
  return (
    <>
      <ol className={styles['problems']}>
        {lines.map(({ cell, text }) => (
          <li key={`${cell.id} ${cell.key}`}>
            <button type="button" onClick={() => onLead(cell)}>
              {text}
            </button>
          </li>
        ))}
      </ol>
      <Button type="link" size="small" onClick={onNext}>
        下一处（F8）
      </Button>
    </>
  )
}

/** @param _facts another object after every change */
function linesOf({ rows, options }: Editable, _facts: TableFacts): { cell: CellAt; text: string }[] {
  return rows
    .problems()
    .filter(({ id, key }) => rows.mark(id, key)?.problem !== undefined)
    .slice(0, MOST_SHOWN)
    .map((cell) => {
      const label = options.columns.find(({ key }) => key === cell.key)?.field.label ?? cell.key
      return { cell, text: `第 ${rows.placeOf(cell.id) + 1} 行 ${label}：${rows.problemOf(cell.id, cell.key) ?? ''}` }
    })
}
