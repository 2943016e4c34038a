import { defineEntity } from '#contract/define-entity.ts'
import { defineLifecycle } from '#machines/lifecycles/define-lifecycle.ts'
import { whoMay } from '#machines/lifecycles/step-facts.ts'

/** A hazard, as far as its life goes: reported, assigned, rectified with pictures, verified by an outcome. */
export const hazard = defineEntity({
  name: 'testHazard',
  label: '隐患',
  table: 'test_hazard',
  path: '/test/hazard',
  permission: 'test:hazard',
  offers: ['add', 'edit', 'delete'],
  tenant: true,
  exportName: '隐患',
  title: 'title',
  lifecycle: { field: 'status' },
  fields: {
    title: { label: '标题', kind: 'text', required: '请输入标题', maxLength: 60 },
    rectifyUser: { label: '整改人', kind: 'text', maxLength: 50 },
    rectifyDeadline: { label: '整改期限', kind: 'date' },
    rectifyMeasure: { label: '整改情况', kind: 'textarea', maxLength: 1000, write: 'never' },
    rectifyPhotos: { label: '整改照片', kind: 'images', folder: 'private/testHazard', max: 9, write: 'never' },
    rectifyCost: { label: '整改费用', kind: 'money', write: 'never' },
    verdict: { label: '验收结论', kind: 'text', maxLength: 10, write: 'never' },
    status: { label: '状态', kind: 'text', maxLength: 20, write: 'never' },
  },
})

const reporter = whoMay(['createBy'], ({ createBy }, { username }) => createBy === username)
const rectifier = whoMay(['rectifyUser'], ({ rectifyUser }, { username }) => rectifyUser === username)
/** Of two pairs of eyes the second. */
const notRectifier = whoMay(
  ['rectifyUser'],
  ({ rectifyUser }, { username }) => rectifyUser !== username,
  '验收人不能是整改人！',
)

export const hazardLifecycle = defineLifecycle({
  entity: hazard,
  states: {
    reported: { value: '1', label: '已上报' },
    waiting: { value: '2', label: '待整改' },
    overdue: { value: '3', label: '已逾期' },
    rectified: { value: '4', label: '待验收' },
    closed: { value: '5', label: '已闭环', final: true },
    cancelled: { value: '6', label: '已撤销', final: true },
    deleted: { final: true },
  },
  steps: {
    edit: { label: '编辑', from: 'reported', who: reporter },
    delete: { label: '撤回', from: 'reported', to: 'deleted', danger: true, who: reporter },
    assign: { label: '下达整改', from: 'reported', to: 'waiting', fields: ['rectifyUser', 'rectifyDeadline'] },
    rectify: {
      label: '提交整改',
      from: ['waiting', 'overdue'],
      to: 'rectified',
      fields: ['rectifyMeasure'],
      optional: ['rectifyPhotos', 'rectifyCost'],
      asks: {
        proof: { label: '佐证材料', kind: 'files', folder: 'private/testHazard' },
        witness: { label: '见证人电话', kind: 'text', masked: 'mobile', maxLength: 20 },
      },
      who: rectifier,
    },
    verify: {
      label: '验收',
      from: 'rectified',
      who: notRectifier,
      optional: ['reason'],
      outcome: {
        label: '验收结论',
        field: 'verdict',
        options: {
          pass: { label: '合格', to: 'closed', done: '隐患已闭环' },
          fail: { label: '不合格', to: 'waiting', fields: ['reason', 'rectifyDeadline'] },
        },
      },
      refusal: '只有待验收的隐患可以验收！',
    },
    expire: { label: '逾期', from: 'waiting', to: 'overdue', by: 'server', due: { field: 'rectifyDeadline' } },
    lapse: { label: '超时关闭', from: 'reported', to: 'cancelled', by: 'server', due: { after: { days: 7 } } },
    cancel: { label: '撤销', from: '*', to: 'cancelled', danger: true, fields: ['reason'] },
  },
})
