import { daysAfter } from '#contract/aggregates.ts'
import type { SeenRow } from '#contract/define-action.ts'
import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'
import { LICENSE_STATE } from './license-dates.ts'

/** Where somebody stands. Source: domain part 4. */
export const STUDENT_STATUS = { active: '1', paused: '2', left: '3' } as const

/** What the number of a student is the number of. */
const ID_TYPE = { idCard: '1', passport: '2', residencePermit: '3' } as const
const FROM_ID_CARD = { field: 'idType', is: ID_TYPE.idCard } as const

const NEW_PASSWORD = '新密码为证件号码的后六位（居民身份证即身份证后六位），下次在终端登录时必须修改。'

/** Who has left signs in nowhere and works nowhere. */
const isPresent = ({ status }: SeenRow) => status !== STUDENT_STATUS.left

/** Somebody who is trained, whether at the console or not. Source: domain part 4. */
export const student = defineEntity({
  name: 'student',
  label: '学员',
  table: 'biz_student',
  path: '/user/student',
  permission: 'student:info',
  codes: { reveal: 'secret' },
  offers: ALL_OFFERS,
  tenant: true,
  exportName: '学员',
  title: 'realname',
  lifecycle: { field: 'status' },
  actions: {
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
      fields: { deptId: { label: '部门', kind: 'reference', to: 'department', required: '请选择部门！' } },
    },
  },
  aggregates: {
    all: { label: '全部学员', unit: '人' },
    active: { label: '在册', unit: '人', where: { status: STUDENT_STATUS.active } },
    paused: { label: '停训', unit: '人', where: { status: STUDENT_STATUS.paused } },
    left: { label: '离职', unit: '人', where: { status: STUDENT_STATUS.left } },
    licenseEnding: {
      label: '证照 60 天内到期',
      unit: '人',
      where: { licenseState: `${LICENSE_STATE.ending},${LICENSE_STATE.toReview}`, status: STUDENT_STATUS.active },
    },
    new: { label: '近 30 天入职', unit: '人', where: (today) => ({ entryDate_begin: daysAfter(today, -30) }) },
  },
  fields: {
    realname: {
      label: '姓名',
      kind: 'text',
      required: '请输入姓名',
      maxLength: 30,
      pattern: { code: /^.{2,}$/u, message: '姓名至少 2 个字' },
      query: 'contains',
      sortable: true,
      width: 110,
    },
    studentNo: {
      label: '学号',
      kind: 'text',
      maxLength: 32,
      filledBy: 'student_no',
      unique: '该学号已存在！',
      write: 'never',
      query: 'contains',
      sortable: true,
      width: 130,
    },
    idType: {
      label: '证件类型',
      kind: 'dictionary',
      dictionary: 'id_type',
      initial: ID_TYPE.idCard,
      query: 'equals',
      width: 140,
    },
    idCard: {
      label: '证件号码',
      kind: 'text',
      required: '请输入证件号码',
      maxLength: 20,
      check: {
        by: 'idType',
        checks: {
          [ID_TYPE.idCard]: 'idCard',
          [ID_TYPE.passport]: 'passport',
          [ID_TYPE.residencePermit]: 'residencePermit',
        },
        otherwise: 'identityDocument',
      },
      masked: 'idCard',
      unique: '该证件号码已存在！',
      query: 'equals',
      width: 200,
    },
    sex: {
      label: '性别',
      kind: 'dictionary',
      dictionary: 'sex',
      numeric: true,
      derived: { from: 'idCard', by: 'sexOfIdCard', when: FROM_ID_CARD },
      query: 'equals',
      width: 80,
    },
    birthday: {
      label: '出生日期',
      kind: 'date',
      derived: { from: 'idCard', by: 'birthdayOfIdCard', when: FROM_ID_CARD },
      query: 'range',
      sortable: true,
      width: 120,
    },
    phone: {
      label: '手机号',
      kind: 'text',
      required: '请输入手机号',
      maxLength: 11,
      check: 'mobile',
      masked: 'mobile',
      unique: '该手机号已存在！',
      query: 'equals',
      width: 130,
    },
    orgId: {
      label: '所属组织',
      kind: 'reference',
      to: 'department',
      required: '请选择所属组织',
      query: 'branch',
      width: 150,
    },
    postName: { label: '岗位', kind: 'text', maxLength: 50, query: 'contains', width: 130 },
    jobType: { label: '工种', kind: 'multiple', dictionary: 'job_type', query: 'equals', width: 160 },
    trainObject: {
      label: '培训对象',
      kind: 'dictionary',
      dictionary: 'train_object',
      initial: '3',
      query: 'equals',
      width: 140,
    },
    employType: {
      label: '用工形式',
      kind: 'dictionary',
      dictionary: 'employ_type',
      initial: '1',
      query: 'equals',
      width: 110,
    },
    entryDate: { label: '入职日期', kind: 'date', query: 'range', sortable: true, width: 120 },
    leaveDate: {
      label: '离职日期',
      kind: 'date',
      write: 'never',
      compare: { with: 'entryDate', is: '>=', message: '离职日期不能早于入职日期' },
      query: 'range',
      sortable: true,
      width: 120,
    },
    userId: {
      label: '控制台账号',
      kind: 'reference',
      to: 'user',
      by: 'id',
      maxLength: 32,
      unique: '该控制台账号已关联其他学员！',
      width: 130,
    },
    faceUrl: { label: '人脸照片', kind: 'image', folder: 'private/student', megabytes: 2, exported: false },
    status: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'student_status',
      write: 'never',
      query: 'equals',
      width: 90,
    },
    licenseState: {
      label: '证照',
      kind: 'dictionary',
      dictionary: 'student_license_state',
      write: 'never',
      stored: false,
      query: 'equals',
      width: 100,
    },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
