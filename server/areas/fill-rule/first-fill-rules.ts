import { FILL_CLASS, type FillClass } from '#contract/areas/fill-rule/fill-classes.ts'

export interface FillRuleSeed {
  code: string
  name: string
  fillClass: FillClass
  parameters: Readonly<Record<string, unknown>>
}

/** Source: contract §8.3 and §12. */
export const FILL_RULES: readonly FillRuleSeed[] = [
  { code: 'org_num_role', name: '机构编码', fillClass: FILL_CLASS.organisationCode, parameters: {} },
  { code: 'category_code_rule', name: '分类字典编码生成', fillClass: FILL_CLASS.categoryCode, parameters: {} },
  {
    code: 'shop_order_num',
    name: '商城订单流水号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'CN', date: 'yyyyMMdd', digits: 6 },
  },
  {
    code: 'business_result_no',
    name: '业务成果编号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'CG', date: 'yyyyMM', digits: 4 },
  },
  {
    code: 'student_no',
    name: '学员学号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'XY', date: 'yyyy', digits: 5 },
  },
  {
    code: 'train_card_no',
    name: '三级教育卡编号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'SJ', date: 'yyyy', digits: 5 },
  },
  {
    code: 'hazard_no',
    name: '隐患编号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'YH', date: 'yyyyMMdd', digits: 4 },
  },
  {
    code: 'hazard_task_no',
    name: '排查任务编号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'PC', date: 'yyyyMMdd', digits: 4 },
  },
  {
    code: 'hazard_notice_no',
    name: '整改通知单编号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'ZG', date: 'yyyyMMdd', digits: 4 },
  },
  {
    code: 'course_no',
    name: '课程编号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'KC', date: 'yyyyMMdd', digits: 4 },
  },
  {
    code: 'package_no',
    name: '课程包编号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'KB', date: 'yyyyMM', digits: 4 },
  },
  {
    code: 'grant_no',
    name: '课程包授权编号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'SQ', date: 'yyyy', digits: 5 },
  },
  {
    code: 'drill_case_no',
    name: '演练案例编号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'AL', date: 'yyyy', digits: 4 },
  },
  {
    code: 'drill_no',
    name: '演练编号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'YL', date: 'yyyyMM', digits: 4 },
  },
  {
    code: 'certificate_no',
    name: '培训证明编号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'PX', date: 'yyyy', digits: 6 },
  },
  {
    code: 'equipment_order_no',
    name: '设备订单编号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'DD', date: 'yyyyMMdd', digits: 4 },
  },
  {
    code: 'equipment_output_no',
    name: '出库单编号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'CK', date: 'yyyyMMdd', digits: 4 },
  },
  {
    code: 'after_sale_no',
    name: '售后单号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'SH', date: 'yyyyMMdd', digits: 4 },
  },
  {
    code: 'customer_no',
    name: '客户编号',
    fillClass: FILL_CLASS.orderNumber,
    parameters: { prefix: 'KH', date: 'yyyy', digits: 5 },
  },
  { code: 'current_user', name: '当前用户账号', fillClass: FILL_CLASS.person, parameters: { member: 'username' } },
]
