import type { DeclarationTexts } from '../../rules/declarations';

/** Declarations of visitors: the field of the forms, and the words in the copy of a person's data. */
export const declared = {
  child: { field: '未满 14 周岁', copy: '（未满 14 周岁）' },
  disabled: {
    field: '残疾人',
    hint: '现场工作人员可看到此项，协助您从无障碍入口入馆。陪同人员也需预约，参观免费。',
    copy: '（残疾人）',
  },
} satisfies DeclarationTexts;
