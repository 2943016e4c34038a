import { separated } from '#core/formats/formats.ts'
import { JOIN } from './member-commands.ts'
import type { Crud } from '#crud/screen.ts'
import { usePart } from '#crud/part.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { PageLayer } from '#widgets/page-layer.tsx'
import { UserPicker } from '#widgets/pickers/user-picker.tsx'
import { UserAddOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Modal } from 'antd'
import { useState } from 'react'

/** 添加已有用户: people who are there already join what the list belongs to; the screen's command `join` does it. Source: contract §21.5. */
export function JoinPeople({ crud, needs }: { crud: Crud; needs: string }) {
  const panel = usePart(crud.panel)
  if (!crud.can(needs)) return null
  return (
    <>
      <GuardedButton
        icon={<UserAddOutlined aria-hidden />}
        onClick={() => crud.panel.send({ type: 'panel.open', name: JOIN })}
      >
        添加已有用户
      </GuardedButton>
      {panel !== null && <Choice crud={crud} panel={panel} />}
    </>
  )
}

function Choice({ crud, panel }: { crud: Crud; panel: NonNullable<Crud['panel']['made']> }) {
  const isOpen = useSelector(panel, (snapshot) => snapshot.matches('open') && snapshot.context.name === JOIN)
  const [chosen, setChosen] = useState('')
  const close = () => {
    setChosen('')
    panel.send({ type: 'panel.close' })
  }
  const join = () => {
    crud.command.send({ type: 'command.ask', command: { name: JOIN, ids: separated(chosen), title: '添加已有用户' } })
    close()
  }
  return (
    <PageLayer>
      <Modal
        open={isOpen}
        title="添加已有用户"
        okText="添加"
        cancelText="取消"
        okButtonProps={{ disabled: chosen === '' }}
        destroyOnHidden
        onOk={join}
        onCancel={close}
      >
        <UserPicker to="user" many aria-label="用户" placeholder="按姓名查找用户" value={chosen} onChange={setChosen} />
      </Modal>
    </PageLayer>
  )
}
