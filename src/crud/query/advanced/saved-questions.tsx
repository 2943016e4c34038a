import { CONFIRM_DELETE_QUERY, overwriteQuestion } from '#contract/wire/saved-query.ts'
import { PageLayer } from '#widgets/page-layer.tsx'
import { useSelector } from '@xstate/react'
import { Form, Input, Modal, type InputRef } from 'antd'
import { useId, useRef } from 'react'
import type { AdvancedActor } from './conditions-parts.ts'

const BUTTONS = { okText: '确定', cancelText: '取消', destroyOnHidden: true, mask: { closable: false } } as const

/** Asks for the name of a query, before one is overwritten and before one is deleted. Source: DLG-11, QUERY-08, QUERY-10. */
export function SavedQuestions({ builder }: { builder: AdvancedActor }) {
  const name = useSelector(builder, (snapshot) => snapshot.context.name)
  const isNaming = useSelector(builder, (snapshot) => snapshot.matches({ open: 'naming' }))
  const isOverwriting = useSelector(builder, (snapshot) => snapshot.matches({ open: 'askingOverwrite' }))
  const isDeleting = useSelector(builder, (snapshot) => snapshot.matches({ open: 'askingDelete' }))
  return (
    <PageLayer>
      <NamePrompt builder={builder} open={isNaming} name={name} />
      <Modal
        {...BUTTONS}
        open={isOverwriting}
        title="提示"
        onOk={() => builder.send({ type: 'overwrite.confirm' })}
        onCancel={() => builder.send({ type: 'overwrite.cancel' })}
      >
        {overwriteQuestion(name)}
      </Modal>
      <Modal
        {...BUTTONS}
        open={isDeleting}
        title="提示"
        okButtonProps={{ danger: true }}
        onOk={() => builder.send({ type: 'delete.confirm' })}
        onCancel={() => builder.send({ type: 'delete.cancel' })}
      >
        {CONFIRM_DELETE_QUERY}
      </Modal>
    </PageLayer>
  )
}

function NamePrompt({ builder, open, name }: { builder: AdvancedActor; open: boolean; name: string }) {
  const formId = useId()
  const input = useRef<InputRef>(null)
  return (
    <Modal
      {...BUTTONS}
      open={open}
      title="保存查询条件"
      afterOpenChange={(opened) => opened && input.current?.focus()}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      onCancel={() => builder.send({ type: 'name.cancel' })}
    >
      <Form
        id={formId}
        layout="vertical"
        initialValues={{ name }}
        onFinish={(values: { name?: string }) => builder.send({ type: 'name.submit', name: values.name ?? '' })}
      >
        <Form.Item name="name" label="保存名称">
          <Input ref={input} autoComplete="off" maxLength={50} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
