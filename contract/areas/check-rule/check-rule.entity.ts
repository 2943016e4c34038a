import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'
import { RULE_NAMES } from '#contract/entity/rule-names.ts'

/** A rule that values of forms are checked by, shared by the whole platform. Source: SCREEN-74, contract §8.2 and §22. */
export const checkRule = defineEntity({
  name: 'checkRule',
  label: '编码校验规则',
  table: 'sys_check_rule',
  path: '/sys/checkRule',
  permission: 'system:checkRule',
  offers: ALL_OFFERS,
  tenant: false,
  exportName: '编码校验规则',
  title: 'ruleName',
  fields: {
    ...RULE_NAMES,
    ruleJson: {
      label: '校验步骤',
      kind: 'json',
      required: '请至少新增一个校验步骤',
      maxLength: 1_024,
      exported: false,
      width: 240,
    },
    ruleDescription: { label: '规则描述', kind: 'textarea', maxLength: 200, width: 320 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
