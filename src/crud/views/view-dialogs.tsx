import { MAX_VIEW_NAME, type ViewRole } from '#contract/areas/list-view/list-view.ts'
import type { Naming } from '#machines/list-views/list-views.machine.ts'
import { PageLayer } from '#widgets/page-layer.tsx'
import { useSelector } from '@xstate/react'
import { Alert, Checkbox, Form, Input, Modal, Select } from 'antd'
import { useId } from 'react'
import type { ViewsActor } from './views-parts.ts'

const BUTTONS = { okText: '确定', cancelText: '取消', destroyOnHidden: true, mask: { closable: false } } as const
/** What the select of roles holds for nobody. */
const ONLY_ME = ''

/** The form of a view, and the question before one is deleted. */
export function ViewDialogs({ views }: { views: ViewsActor }) {
  const doomed = useSelector(views, ({ context }) => context.views.find(({ id }) => id === context.doomed))
  const isAsking = useSelector(views, (snapshot) => snapshot.matches({ known: 'askingDelete' }))
  const isDeleting = useSelector(views, (snapshot) => snapshot.matches({ known: 'deleting' }))
  return (
    <PageLayer>
      <ViewForm views={views} />
      <Modal
        {...BUTTONS}
        open={isAsking || isDeleting}
        title="删除视图"
        okButtonProps={{ danger: true }}
        confirmLoading={isDeleting}
        cancelButtonProps={{ disabled: isDeleting }}
        onOk={() => views.send({ type: 'delete.confirm' })}
        onCancel={() => views.send({ type: 'delete.cancel' })}
      >
        将删除视图“{doomed?.name}”{doomed?.roleName ? `，角色“${doomed.roleName}”的人也不能再用` : ''}
        。列表里的数据不受影响。
      </Modal>
    </PageLayer>
  )
}

function ViewForm({ views }: { views: ViewsActor }) {
  const { draft, problem, mayShare, roles } = useSelector(views, (snapshot) => snapshot.context)
  const isNaming = useSelector(views, (snapshot) => snapshot.matches({ known: 'naming' }))
  const isBusy = useSelector(views, (snapshot) => snapshot.matches({ known: 'saving' }))
  const formId = useId()
  // A view whose content alone is replaced is saved without a form.
  const isOpen = isNaming || (isBusy && (draft?.id === null || draft?.content === undefined))
  return (
    <Modal
      {...BUTTONS}
      open={isOpen}
      title={draft?.id === null ? '保存为新视图' : '视图设置'}
      confirmLoading={isBusy}
      cancelButtonProps={{ disabled: isBusy }}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      onCancel={() => views.send({ type: 'draft.cancel' })}
    >
      {draft !== null && (
        <Form
          id={formId}
          layout="vertical"
          initialValues={{ ...draft, roleId: draft.roleId ?? ONLY_ME }}
          onFinish={({ name, roleId, isDefault }: Naming) =>
            views.send({ type: 'draft.submit', name, roleId: roleId === ONLY_ME ? null : roleId, isDefault })
          }
        >
          <Fields mayShare={mayShare} roles={roles} />
          {problem !== null && <Alert type="error" showIcon title={problem} />}
        </Form>
      )}
    </Modal>
  )
}

function Fields({ mayShare, roles }: { mayShare: boolean; roles: readonly ViewRole[] | null }) {
  const options = [
    { value: ONLY_ME, label: '仅自己' },
    ...(roles ?? []).map(({ id, name }) => ({ value: id, label: `角色：${name}` })),
  ]
  const chosen = Form.useWatch<string | undefined>('roleId') ?? ONLY_ME
  return (
    <>
      <Form.Item name="name" label="视图名称">
        <Input autoComplete="off" maxLength={MAX_VIEW_NAME} placeholder="例如：本月待整改" />
      </Form.Item>
      <Form.Item name="roleId" label="谁可以用" hidden={!mayShare}>
        <Select loading={roles === null} showSearch={{ optionFilterProp: 'label' }} options={options} />
      </Form.Item>
      <Form.Item name="isDefault" valuePropName="checked">
        <Checkbox>{chosen === ONLY_ME ? '打开列表时默认使用' : '这个角色的人打开列表时默认使用'}</Checkbox>
      </Form.Item>
    </>
  )
}
