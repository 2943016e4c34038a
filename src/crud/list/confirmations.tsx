import { CONFIRM_DELETE_SELECTED, CONFIRM_DELETE_TITLE } from '#contract/text/texts.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { PageLayer } from '#widgets/page-layer.tsx'
import { useSelector } from '@xstate/react'
import { Modal } from 'antd'
import { usePart } from '#crud/part.ts'
import { shownRows } from '#crud/actions/shown-rows.ts'
import { nameOf } from '#crud/record-name.ts'
import { NamedRecords } from './named-records.tsx'
import { countOf, type Doomed } from '#machines/list-page/query.ts'
import styles from './crud-page.module.css'
import type { Crud } from '#crud/screen.ts'

const BUTTONS = { okText: '确定', cancelText: '取消', width: 420, closable: false } as const

/** Asks before one record or the selected ones are deleted. Source: VALID-57, contract part 2. */
export function DeleteQuestion({ crud, record }: { crud: Crud; record?: Row | undefined }) {
  const { list, screen } = crud
  const doomed = useSelector(list, (snapshot) => snapshot.context.doomed)
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  const rows = record === undefined ? shownRows(crud) : [record]
  const row = rows.find((each) => idOf(each) === doomed?.ids[0])
  const isOne = doomed?.kind === 'record'
  const doomedRows = rows.filter((each) => doomed?.ids.includes(idOf(each)))
  return (
    <PageLayer>
      <Modal
        {...BUTTONS}
        open={doomed !== null}
        title={screen.deletion?.title ?? (isOne ? '确定删除吗？' : CONFIRM_DELETE_TITLE)}
        okButtonProps={{ danger: true }}
        confirmLoading={isBusy}
        cancelButtonProps={{ disabled: isBusy }}
        onOk={() => list.send({ type: 'delete.confirm' })}
        onCancel={() => list.send({ type: 'delete.cancel' })}
      >
        {isOne
          ? `将${screen.deletion?.label ?? '删除'}${screen.entity.label}“${row === undefined ? '' : nameOf(row, crud)}”。`
          : CONFIRM_DELETE_SELECTED}
        {doomed?.kind === 'selection' && <NamedRecords crud={crud} ids={doomed.ids} />}
        <p className={styles['consequence']}>
          {doomed === null ? '' : EXTENTS[doomed.kind](countOf(doomed))}
          {screen.deletion?.consequence?.(doomedRows)}
          {screen.bin !== undefined ? '删除后可以在回收站里找回。' : '删除后不能恢复。'}
        </p>
      </Modal>
    </PageLayer>
  )
}

const EXTENTS: Record<Doomed['kind'], (count: number) => string> = {
  record: () => '',
  selection: () => '可能包括其他页上选中的。',
  found: (count) => `符合当前条件的全部 ${count} 项都将删除，包括没有显示的各页。`,
}

/** Asks before a command of the screen runs, and says to which records it is done. */
export function CommandQuestion({ crud }: { crud: Crud }) {
  return usePart(crud.command) === null ? null : <UsedCommand crud={crud} />
}

function UsedCommand({ crud }: { crud: Crud }) {
  const command = crud.command.actor()
  const asked = useSelector(command, (snapshot) => snapshot.context.command)
  const isBusy = useSelector(command, (snapshot) => snapshot.hasTag('busy'))
  return (
    <PageLayer>
      <Modal
        {...BUTTONS}
        open={asked?.text !== undefined}
        title={asked?.title ?? ''}
        okButtonProps={{ danger: asked?.danger === true }}
        confirmLoading={isBusy}
        cancelButtonProps={{ disabled: isBusy }}
        onOk={() => command.send({ type: 'command.confirm' })}
        onCancel={() => command.send({ type: 'command.cancel' })}
      >
        {asked?.text}
        {asked !== null && <NamedRecords crud={crud} ids={asked.ids} />}
      </Modal>
    </PageLayer>
  )
}
