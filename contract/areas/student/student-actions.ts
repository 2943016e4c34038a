import { OPEN_CARDS } from '#contract/areas/training/train-card-values.ts'
import type { SeenRow } from '#contract/define-action.ts'
import { STUDENT_STATUS, TRANSFER_LABEL } from './student-values.ts'

const NEW_PASSWORD = '新密码为证件号码的后六位（居民身份证即身份证后六位），下次在终端登录时必须修改。'

/** Whether a move is a change of post; the card that is open is given up then, and one for levels 2 and 3 is opened. */
const AGAIN = {
  label: TRANSFER_LABEL,
  kind: 'switch',
  initial: 0,
  hint: '仅更名或调整上级时选择否',
} as const

/** Who has left signs in nowhere and works nowhere. */
const isPresent = ({ status }: SeenRow) => status !== STUDENT_STATUS.left

const isActive = ({ status }: SeenRow) => status === STUDENT_STATUS.active

const mayGetCard = ({ status, trainState }: SeenRow) =>
  status === STUDENT_STATUS.active && !OPEN_CARDS.some((state) => state === trainState)

/** What is done to students beside changing them. Source: domain part 4. */
export const STUDENT_ACTIONS = {
  resetPwd: {
    label: '重置密码',
    on: 'batch',
    method: 'PUT',
    right: '重置学员密码',
    ask: {
      title: '重置密码',
      text: `确定重置“{realname}”的密码吗？${NEW_PASSWORD}`,
      many: `确定重置所选 {count} 名学员的密码吗？${NEW_PASSWORD}`,
    },
    when: isPresent,
    refusal: '离职人员不能重置密码！',
    perMinute: 60,
    done: '密码已重置为身份证后六位！',
  },
  setDept: {
    label: '设置部门',
    on: 'batch',
    method: 'PUT',
    permission: 'edit',
    when: isPresent,
    refusal: '离职人员不能设置部门！',
    fields: {
      deptId: { label: '部门', kind: 'reference', to: 'department', required: '请选择部门！' },
      again: AGAIN,
    },
  },
  transfer: {
    label: '调整组织',
    on: 'batch',
    method: 'PUT',
    right: '调整学员组织',
    when: isPresent,
    refusal: '离职人员不能调整组织，可办理重新入职！',
    ask: {
      title: '调整组织',
      text: '将“{realname}”调整到其他组织。',
      many: '将选中的 {count} 名学员调整到其他组织。',
    },
    fields: {
      orgId: { label: '目标组织', kind: 'reference', to: 'department', required: '请选择目标组织' },
      again: AGAIN,
    },
  },
  assignPackage: {
    label: '分配课程包',
    on: 'batch',
    method: 'PUT',
    right: '为学员分配课程包',
    when: isActive,
    refusal: '只有在册学员可以分配课程包！',
    ask: {
      title: '分配课程包',
      text: '为“{realname}”分配所在企业的课程包席位。',
      many: '为选中的 {count} 名学员分配所在企业的课程包席位，席位不足时都不分配。',
    },
    fields: { packageId: { label: '课程包', kind: 'reference', to: 'coursePackage', required: '请选择课程包' } },
  },
  openCard: {
    label: '开卡',
    on: 'batch',
    right: '开三级教育卡',
    when: mayGetCard,
    refusal: '只有在册且没有未完成三级教育卡的学员可以开卡！',
    ask: {
      title: '开三级教育卡',
      text: '为该学员开三级安全教育卡。',
      many: '为选中的 {count} 名学员开三级安全教育卡。',
    },
    fields: {
      kind: {
        label: '类别',
        kind: 'dictionary',
        dictionary: 'card_kind',
        required: '请选择类别',
        initial: '1',
        hint: '转岗、复岗和四新教育沿用已合格的厂级教育',
      },
      reason: { label: '开卡原因', kind: 'text', maxLength: 200 },
    },
  },
  learnLink: {
    label: '学习链接',
    right: '生成学员学习链接',
    ask: {
      title: '生成学习链接',
      text: '为“{realname}”生成一门课程的学习链接和二维码，72 小时内有效，凭此可观看课程并参加考试。',
    },
    when: isActive,
    refusal: '只有在册学员可以生成学习链接！',
    fields: { courseId: { label: '课程', kind: 'reference', to: 'course', required: '请选择课程' } },
    shows: {
      key: 'link',
      label: '学习链接',
      isAddress: true,
      hint: '请学员用手机扫描二维码或打开链接。链接 72 小时内有效，只能学习这一门课程，请勿转发给他人。',
    },
    perMinute: 60,
  },
  endLinks: {
    label: '作废学习链接',
    on: 'batch',
    method: 'PUT',
    right: '作废学员学习链接',
    danger: true,
    ask: {
      title: '作废学习链接',
      text: '“{realname}”此前的学习链接立即失效，正在学习的页面也不能继续；之后可以重新生成。',
      many: '选中的 {count} 名学员此前的学习链接立即失效，正在学习的页面也不能继续；之后可以重新生成。',
    },
    done: '学习链接已作废！',
  },
} as const
