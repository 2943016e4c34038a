import { AMBER, BLUE, GREEN, GREY, RED, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

export const dictionaries: readonly DictionarySeed[] = [
  texts('hazard_level', '隐患级别', '1 一般, 2 较大, 3 重大', { '1': BLUE, '2': AMBER, '3': RED }),
  texts('hazard_type', '隐患类型', '1 人的不安全行为, 2 物的不安全状态, 3 环境因素, 4 管理缺陷'),
  texts(
    'hazard_source',
    '隐患来源',
    '1 日常检查, 2 专项检查, 3 员工上报, 4 上级督查, 5 VR排查, 6 季节性检查, 7 节假日检查, 8 综合检查, 9 演练发现',
  ),
  texts(
    'hazard_status',
    '隐患状态',
    '1 已上报, 2 待整改, 3 整改中, 8 延期待批, 4 待验收, 7 待复验, 5 已闭环, 6 已驳回',
    { '1': BLUE, '2': AMBER, '3': AMBER, '8': BLUE, '4': BLUE, '7': BLUE, '5': GREEN, '6': GREY },
  ),
  texts('check_cycle', '排查周期', '1 每日, 2 每周, 3 每月, 4 每季, 5 每年'),
  texts('task_status', '排查任务状态', '0 待执行, 1 执行中, 2 已完成, 3 已逾期, 9 已取消', {
    '0': BLUE,
    '1': AMBER,
    '2': GREEN,
    '3': RED,
    '9': GREY,
  }),
  texts('check_result', '检查结果', '1 正常, 2 有隐患, 3 不适用', { '1': GREEN, '2': RED, '3': GREY }),
  texts('risk_point_type', '风险点类型', '1 设备设施, 2 作业活动, 3 场所区域'),
  texts('violation_type', '三违', '1 违章指挥, 2 违章作业, 3 违反劳动纪律'),
  texts(
    'accident_type',
    '事故类别',
    '01 物体打击, 02 车辆伤害, 03 机械伤害, 04 起重伤害, 05 触电, 06 淹溺, 07 灼烫, 08 火灾, 09 高处坠落, 10 坍塌, 11 冒顶片帮, ' +
      '12 透水, 13 放炮, 14 火药爆炸, 15 瓦斯爆炸, 16 锅炉爆炸, 17 容器爆炸, 18 其他爆炸, 19 中毒和窒息, 20 其他伤害',
  ),
]
