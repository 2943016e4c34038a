// What every toolbar has for a list as a whole.
import { BareButton } from '#crud/bare-button.tsx'
import { addTitle } from '#crud/form/add-title.ts'
import { initialValues } from '#crud/form/payload.ts'
import type { Crud } from '#crud/screen.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
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

export function RefreshButton({ crud: { list } }: { crud: Crud }) {
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('loading'))
  const icon = <ReloadOutlined spin={isLoading} aria-hidden />
  return <BareButton label="刷新" icon={icon} onClick={() => list.send({ type: 'list.refresh' })} />
}
