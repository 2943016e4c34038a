/** Family and given names with their spelling, for people who do not exist. */
export type Name = readonly [characters: string, spelling: string]

export const FAMILY_NAMES: readonly Name[] = names(
  '王wang 李li 张zhang 刘liu 陈chen 杨yang 赵zhao 黄huang 周zhou 吴wu 徐xu 孙sun 胡hu 朱zhu 高gao 林lin 何he 郭guo 马ma 罗luo ' +
    '梁liang 宋song 郑zheng 谢xie 韩han 唐tang 冯feng 于yu 董dong 萧xiao 程cheng 曹cao 袁yuan 邓deng 许xu 傅fu 沈shen 曾zeng 彭peng 吕lv',
)

export const MALE_NAMES: readonly Name[] = names(
  '建国jianguo 志强zhiqiang 伟wei 国栋guodong 海涛haitao 俊杰junjie 文斌wenbin 明辉minghui 永刚yonggang 振华zhenhua ' +
    '立军lijun 晓东xiaodong 宏伟hongwei 建平jianping 浩然haoran 宇航yuhang 子轩zixuan 长林changlin 德胜desheng 家豪jiahao ' +
    '鹏飞pengfei 世杰shijie 天佑tianyou 卫东weidong 学军xuejun 耀武yaowu 志远zhiyuan 成龙chenglong 光明guangming 春生chunsheng',
)

export const FEMALE_NAMES: readonly Name[] = names(
  '秀英xiuying 丽华lihua 桂兰guilan 晓燕xiaoyan 雪梅xuemei 静怡jingyi 雅琴yaqin 玉洁yujie 海燕haiyan 婷婷tingting ' +
    '文静wenjing 思雨siyu 慧敏huimin 佳怡jiayi 红霞hongxia 春花chunhua 美玲meiling 欣然xinran 雨桐yutong 淑珍shuzhen',
)

function names(list: string): Name[] {
  return list.split(' ').map((entry) => {
    const [, characters = '', spelling = ''] = /^([\u4e00-\u9fa5]+)([a-z]+)$/.exec(entry) ?? []
    return [characters, spelling]
  })
}
