// What a toolbar has for a list as a whole; `isBare` shows the icon alone, where there is no room for words.
import { BareButton } from '#crud/bare-button.tsx'
import { addTitle } from '#crud/form/add-title.ts'
import { initialValues } from '#crud/form/payload.ts'
import type { Crud } from '#crud/screen.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { useMaybePage } from '#widgets/page-context.tsx'
import { ImportOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'

export function AddButton({ crud: { screen, openForm } }: { crud: Crud }) {
  return (
    <GuardedButton
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => openForm({ type: 'record.add', initial: initialValues(screen) })}
    >
      {addTitle(screen).title}
    </GuardedButton>
  )
}

/** An entity that says on which page its rows are imported leads there; who has not the page imports in the dialog of all entities. */
export function ImportButton({ crud: { importer, screen }, isBare = false }: { crud: Crud; isBare?: boolean }) {
  const page = useMaybePage()
  const { importPage } = screen.entity
  const hasPage = importPage !== undefined && page !== null && page.leadsTo?.(importPage) !== false
  const open = () => (hasPage ? page.open(importPage) : importer.send({ type: 'dialog.open' }))
  const icon = <ImportOutlined aria-hidden />
  if (isBare) return <BareButton label="导入" icon={icon} onClick={open} />
  return (
    <GuardedButton icon={icon} onClick={open}>
      导入
    </GuardedButton>
  )
}

export function RefreshButton({ crud: { list } }: { crud: Crud }) {
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('loading'))
  const icon = <ReloadOutlined spin={isLoading} aria-hidden />
  return <BareButton label="刷新" icon={icon} onClick={() => list.send({ type: 'list.refresh' })} />
}
