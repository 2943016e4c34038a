import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'
import { RULE_NAMES } from '#contract/entity/rule-names.ts'
import { FILL_CLASSES } from './fill-classes.ts'

/** A rule that gives a new record a value, shared by the whole platform. Source: SCREEN-76, contract §8.3 and §22. */
export const fillRule = defineEntity({
  name: 'fillRule',
  label: '填值规则',
  table: 'sys_fill_rule',
  path: '/sys/fillRule',
  permission: 'system:fillRule',
  offers: ALL_OFFERS,
  tenant: false,
  exportName: '填值规则',
  title: 'ruleName',
  fields: {
    ...RULE_NAMES,
    ruleClass: {
      label: '规则实现类',
      kind: 'dictionary',
      required: '请选择规则实现类',
      choices: FILL_CLASSES,
      width: 260,
    },
    ruleParams: { label: '规则参数', kind: 'json', maxLength: 200, width: 280 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
