import { idOf, type Row } from '#contract/wire/row.ts'
import { keptTexts } from '#crud/kinds/kept-texts.ts'
import { usePart } from '#crud/part.ts'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import type { TreeActor } from './tree-parts.ts'
import type { Branches } from '#machines/tree-table/branches.ts'
import { PageLayer } from '#widgets/page-layer.tsx'
import { useSelector } from '@xstate/react'
import { Form, Modal, Select, TreeSelect } from 'antd'
import { useEffect, useState } from 'react'
import { waitFor } from 'xstate'
import { mayHaveChildren, parentOf } from './flat-rows.ts'
import { MOVE } from './tree-actions.ts'

/** Stands for the first level and for the last place. */
const TOP = ''

/** 移动到…: puts a row below another one, for those who do not drag. */
export function MoveDialog({ crud, tree }: { crud: Crud; tree: TreeActor }) {
  const panel = usePart(crud.panel)
  return panel === null ? null : <Opened crud={crud} tree={tree} panel={panel} />
}

type Opened = { crud: Crud; tree: TreeActor; panel: NonNullable<Crud['panel']['made']> }

function Opened({ crud, tree, panel }: Opened) {
  const isOpen = useSelector(panel, (snapshot) => snapshot.matches('open') && snapshot.context.name === MOVE)
  const record = useSelector(panel, (snapshot) => snapshot.context.record)
  if (!isOpen) return null
  return (
    <Choice
      key={idOf(record)}
      crud={crud}
      tree={tree}
      record={record}
      close={() => panel.send({ type: 'panel.close' })}
    />
  )
}

function Choice({ crud, tree, record, close }: { crud: Crud; tree: TreeActor; record: Row; close: () => void }) {
  const parentKey = crud.screen.tree?.parent ?? ''
  const roots = useSelector(crud.list, (snapshot) => snapshot.context.records)
  const branches = useSelector(tree, (snapshot) => snapshot.context.branches)
  const [parentId, setParent] = useState(parentOf(record, parentKey) ?? TOP)
  const [beforeId, setBefore] = useState(TOP)
  const id = idOf(record)
  useSurroundings(crud, tree, parentId)
  const siblings = (parentId === TOP ? roots : (branches[parentId]?.children ?? [])).filter((row) => idOf(row) !== id)
  const move = () => {
    tree.send({ type: 'node.move', move: { id, parentId: parentId || null, beforeId: beforeId || null } })
    close()
  }
  return (
    <PageLayer>
      <Modal
        open
        title={`移动“${nameOf(record, crud)}”`}
        okText="移动"
        cancelText="取消"
        width={480}
        onOk={move}
        onCancel={close}
      >
        <Form layout="vertical">
          <Form.Item label="移动到" extra="自己和自己的下级不能选">
            <TreeSelect
              aria-label="移动到"
              showSearch={{ treeNodeFilterProp: 'title' }}
              styles={{ popup: { root: { maxHeight: 360 } } }}
              treeDefaultExpandedKeys={[TOP]}
              treeData={withParent(choices(crud, roots, branches, id), record, parentKey)}
              loadData={({ value }) => load(tree, String(value))}
              value={parentId}
              onChange={(value: string) => {
                setParent(value)
                setBefore(TOP)
              }}
            />
          </Form.Item>
          <Form.Item label="位置">
            <Select
              aria-label="位置"
              value={beforeId}
              onChange={setBefore}
              options={[
                { value: TOP, label: '最后' },
                ...siblings.map((row) => ({ value: idOf(row), label: `“${nameOf(row, crud)}”之前` })),
              ]}
            />
          </Form.Item>
        </Form>
      </Modal>
    </PageLayer>
  )
}

/** Where a record stands alone nothing around it was read yet. */
function useSurroundings({ list }: Crud, tree: TreeActor, parentId: string): void {
  useEffect(() => {
    if (list.getSnapshot().matches({ listing: 'absent' })) list.send({ type: 'list.load' })
  }, [list])
  useEffect(() => {
    if (parentId !== TOP && tree.getSnapshot().context.branches[parentId] === undefined)
      tree.send({ type: 'node.load', id: parentId })
  }, [tree, parentId])
}

interface ChoiceNode {
  value: string
  title: string
  isLeaf: boolean
  disabled: boolean
  children?: ChoiceNode[]
}

function choices(crud: Crud, rows: readonly Row[], branches: Branches, moved: string): ChoiceNode[] {
  return rows.map((row) => {
    const value = idOf(row)
    const branch = branches[value]
    const isLeaf = branch?.status === 'known' ? branch.children.length === 0 : !mayHaveChildren(row)
    const isMoved = value === moved
    const below = branch === undefined || isMoved ? [] : choices(crud, branch.children, branches, moved)
    return {
      value,
      title: nameOf(row, crud),
      isLeaf: isLeaf || isMoved,
      disabled: isMoved,
      ...(below.length > 0 ? { children: below } : {}),
    }
  })
}

/** The tree of choices; the row that is above the moved one stands in it, wherever that is, so that it is called by its name. */
function withParent(nodes: ChoiceNode[], record: Row, parentKey: string): ChoiceNode[] {
  const value = parentOf(record, parentKey) ?? TOP
  const top = { value: TOP, title: '第一级', isLeaf: false, disabled: false, children: nodes }
  if (value === TOP || holds(nodes, value)) return [top]
  const title = keptTexts(record, parentKey)?.[value] ?? '现在的上级'
  return [top, { value, title, isLeaf: true, disabled: false }]
}

function holds(nodes: readonly ChoiceNode[], value: string): boolean {
  return nodes.some((node) => node.value === value || holds(node.children ?? [], value))
}

/** Reads what is below a node without opening it in the tree behind. */
async function load(tree: TreeActor, id: string): Promise<void> {
  if (id === TOP) return
  tree.send({ type: 'node.load', id })
  await waitFor(tree, (snapshot) => snapshot.matches({ branches: 'resting' }))
}
