import type { Entity } from '#contract/define-entity.ts'
import type { BranchCounts } from '#contract/wire/branch-counts.ts'
import { PickerTree } from '#crud/picker/picker-tree.tsx'
import type { Crud } from '#crud/screen.ts'
import { useSelector } from '@xstate/react'
import { Button, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { ScopeNames } from '#crud/query/scope-names.ts'
import { Beside } from './beside.tsx'
import styles from './side.module.css'
import { useBranchCounts } from './use-branch-counts.ts'

/** px. */
const WIDTH = { first: 232, min: 160, max: 420 }

/** A tree at the left whose chosen row narrows the list; the choice is a filter like the others: part of the address, of views, gone with a reset. */
export function NarrowingPage({ crud, tree, by, children }: NarrowingProps & { children: ReactNode }) {
  const id = useSelector(crud.list, ({ context }) => context.filters[by] ?? '')
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const counts = useBranchCounts(crud, by, Object.keys(names))
  return (
    <Beside
      label={tree.label}
      chosen={names[id] ?? ''}
      width={WIDTH}
      side={() => (
        <Narrowing
          tree={tree}
          chosen={id}
          counts={counts}
          label={`全部${crud.screen.entity.label}`}
          onChoose={(next) => crud.list.send({ type: 'filters.change', filters: { [by]: next } })}
          onNamed={setNames}
        />
      )}
    >
      <ScopeNames value={names}>{children}</ScopeNames>
    </Beside>
  )
}

interface NarrowingProps {
  crud: Crud
  tree: Entity
  /** The filter of the list. */
  by: string
}

interface ChoiceProps {
  tree: Entity
  /** Empty = all. */
  chosen: string
  /** Rows of the list by node; null = not known. */
  counts: BranchCounts | null
  /** Of the way to all. */
  label: string
  onChoose: (id: string) => void
  onNamed: (names: Readonly<Record<string, string>>) => void
}

/** A second press on the chosen row shows all again. */
function Narrowing({ tree, chosen, counts, label, onChoose, onNamed }: ChoiceProps) {
  const [words, setWords] = useState('')
  return (
    <>
      <Input.Search
        allowClear
        aria-label={`查找${tree.label}`}
        placeholder={`查找${tree.label}`}
        onSearch={(text) => setWords(text.trim())}
      />
      <Button
        type="text"
        block
        className={styles['all'] ?? ''}
        aria-pressed={chosen === ''}
        onClick={() => onChoose('')}
      >
        {label}
      </Button>
      <PickerTree
        key={words}
        entity={tree}
        keep="id"
        words={words}
        many={false}
        isBeside
        counts={counts}
        chosen={chosen === '' ? [] : [{ value: chosen, label: chosen }]}
        onToggle={({ value }) => onChoose(value === chosen ? '' : value)}
        onNamed={onNamed}
      />
    </>
  )
}
