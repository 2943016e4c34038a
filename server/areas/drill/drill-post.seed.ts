import { addSeedRows } from '#server/engine/seed/add-seed-rows.ts'
import type { Seeding } from '#server/engine/seed/seeding.ts'
import { drillPosts } from './drill-post.resource.ts'

const KEY = 'drillPosts'
/** Code of the post that judges. */
const EVALUATORS = 'pgz'

const POSTS = [
  ['总指挥', 'zzh', '全面指挥应急处置，决定启动和终止响应，统一调配人员和物资，对外发布信息。', 1, 1, 1],
  ['副总指挥', 'fzzh', '协助总指挥工作；总指挥不在现场时代行职责，督促各组落实指令。', 1, 2, 1],
  ['现场指挥', 'xczh', '在现场指挥各组行动，掌握险情变化，及时向总指挥报告并提出处置建议。', 1, 2, 1],
  ['通讯联络组', 'txll', '接报警、传达指令、联系消防和医疗等外部力量，保持通信畅通并做好记录。', 1, 6, 0],
  ['警戒疏散组', 'jjss', '划定警戒区，管制交通，引导人员沿疏散路线撤离到集合点并清点人数。', 2, 20, 0],
  ['抢险救援组', 'qxjy', '穿戴防护装备进入现场，切断危险源，灭火堵漏，搜救被困人员。', 2, 30, 0],
  ['医疗救护组', 'yljh', '对伤员检伤分类、急救和转运，与医院交接，统计伤情。', 1, 10, 0],
  ['后勤保障组', 'hqbz', '供应应急物资、照明、饮水和车辆，保障电力，登记物资领用。', 1, 10, 0],
  ['环境监测组', 'hjjc', '监测气体、水体和风向，判断影响范围，提出警戒距离和洗消建议。', 1, 6, 0],
  ['评估组', 'pgz', '按评估表观察和记录演练过程，组织点评，编写评估报告；不参与处置。', 1, 6, 0],
  ['观摩', 'gm', '在指定区域观摩学习，听从引导，不进入处置区域。', 1, null, 0],
] as const

/** The posts that every platform begins with, once: what somebody changed stays changed. Source: domain part 9. */
export async function seed(seeding: Seeding): Promise<void> {
  if (seeding.done.has(KEY)) return
  const rows = POSTS.map(([postName, postCode, duty, minPerson, maxPerson, isCommander], at) => ({
    body: {
      postName,
      postCode,
      duty,
      minPerson,
      maxPerson,
      isCommander,
      isEvaluator: postCode === EVALUATORS ? 1 : 0,
      sortNo: (at + 1) * 10,
    },
  }))
  await addSeedRows(seeding, 0, drillPosts, rows)
  await seeding.mark(KEY)
}
