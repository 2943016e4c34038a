import { AMBER, BLUE, GREEN, GREY, RED, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts('drill_kind', '演练类型', '1 综合演练, 2 专项演练, 3 现场处置演练'),
  texts('drill_form', '演练形式', '1 桌面推演, 2 实战演练, 3 VR模拟'),
  texts('drill_scope', '演练范围', '1 综合, 2 单项'),
  texts('response_level', '应急响应级别', '1 Ⅰ级, 2 Ⅱ级, 3 Ⅲ级, 4 Ⅳ级', { '1': RED, '2': AMBER, '3': BLUE, '4': BLUE }),
  texts('case_status', '演练案例状态', '0 草稿, 1 启用, 2 停用', { '0': GREY, '1': GREEN, '2': GREY }),
  texts('drill_status', '演练状态', '0 草稿, 1 待审批, 2 已通过, 3 进行中, 4 待评估, 5 已归档, 8 已取消, 9 已驳回', {
    '0': GREY,
    '1': BLUE,
    '2': GREEN,
    '3': AMBER,
    '4': BLUE,
    '5': GREY,
    '8': GREY,
    '9': RED,
  }),
  texts('eval_level', '演练评估等级', '1 优, 2 良, 3 中, 4 差', { '1': GREEN, '2': BLUE, '3': AMBER, '4': RED }),
  texts('problem_status', '演练问题状态', '0 待整改, 1 已完成, 2 已转隐患', { '0': AMBER, '1': GREEN, '2': BLUE }),
  texts(
    'drill_eval_item',
    '演练评估项目',
    '01 预警与信息报告, 02 紧急动员, 03 事故监测与研判, 04 指挥和协调, 05 事故处置, 06 应急资源管理, 07 应急通信, ' +
      '08 信息公开, 09 人员保护, 10 警戒与管制, 11 医疗救护, 12 现场控制及恢复',
  ),
  texts('third_service_type', '第三方服务类型', '1 应急演练, 2 评估, 3 培训, 4 检测'),
  texts('third_status', '第三方服务状态', '1 合作中, 2 已到期, 3 已终止', { '1': GREEN, '2': AMBER, '3': GREY }),
]
