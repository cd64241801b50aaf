import type { IdentityLevel } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { composeLetter } from '../../platform/letter.ts';
import { sendMail } from '../../platform/mail.ts';
import { findUser } from '../accounts/index.ts';

/** What a person is told. That a verification was stopped as abnormal is told to nobody. */
export type IdentityNews = 'passed' | 'rejected' | 'resubmission_requested' | 'expired';

type Text = { readonly subject: string; readonly body: string };
type Texts = Readonly<Record<IdentityLevel, Readonly<Record<IdentityNews, Text>>>>;

const english: Texts = {
  basic: {
    passed: {
      subject: 'Your identity is verified',
      body: 'Thank you. Your name and document have been checked and accepted: {link}',
    },
    rejected: {
      subject: 'Your identity verification needs changes',
      body: 'We could not verify your identity yet. The reason: {reason}\n\nPlease correct it and submit it again: {link}',
    },
    resubmission_requested: {
      subject: 'Please verify your identity again',
      body: 'We need your document once more. The reason: {reason}\n\nPlease submit it again: {link}',
    },
    expired: {
      subject: 'Your identity document has expired',
      body: 'The document that your identity was verified with is no longer valid. Please submit a valid one: {link}',
    },
  },
  advanced: {
    passed: {
      subject: 'Your advanced verification is complete',
      body: 'Thank you. Your picture and proof of address have been checked and accepted: {link}',
    },
    rejected: {
      subject: 'Your advanced verification needs changes',
      body: 'We could not complete your advanced verification yet. The reason: {reason}\n\nPlease correct it and submit it again: {link}',
    },
    resubmission_requested: {
      subject: 'Please repeat your advanced verification',
      body: 'We need your picture and proof of address once more. The reason: {reason}\n\nPlease submit them again: {link}',
    },
    // Only documents of the basic verification have a last day.
    expired: { subject: '', body: '' },
  },
};

/** Languages without texts of their own get English. */
const texts: Readonly<Record<string, Texts>> = {
  'zh-CN': {
    basic: {
      passed: { subject: '您的实名认证已通过', body: '感谢您的配合，您的姓名和证件已审核通过：{link}' },
      rejected: {
        subject: '您的实名认证未通过',
        body: '您的实名认证暂未通过。原因：{reason}\n\n请修改后重新提交：{link}',
      },
      resubmission_requested: {
        subject: '请重新提交实名认证',
        body: '我们需要您重新提交证件。原因：{reason}\n\n请前往重新提交：{link}',
      },
      expired: { subject: '您的证件已过期', body: '您实名认证所用的证件已过期，请提交有效证件：{link}' },
    },
    advanced: {
      passed: { subject: '您的高级认证已通过', body: '感谢您的配合，您的手持证件照和地址证明已审核通过：{link}' },
      rejected: {
        subject: '您的高级认证未通过',
        body: '您的高级认证暂未通过。原因：{reason}\n\n请修改后重新提交：{link}',
      },
      resubmission_requested: {
        subject: '请重新提交高级认证',
        body: '我们需要您重新提交手持证件照和地址证明。原因：{reason}\n\n请前往重新提交：{link}',
      },
      expired: { subject: '', body: '' },
    },
  },
  ar: {
    basic: {
      passed: { subject: 'تم التحقق من هويتك', body: 'شكرًا لك. تمت مراجعة اسمك ووثيقتك وقبولهما: {link}' },
      rejected: {
        subject: 'طلب التحقق من هويتك يحتاج إلى تعديل',
        body: 'لم نتمكن بعد من التحقق من هويتك. السبب: {reason}\n\nيرجى تصحيح ذلك وإعادة الإرسال: {link}',
      },
      resubmission_requested: {
        subject: 'يرجى التحقق من هويتك من جديد',
        body: 'نحتاج إلى وثيقتك مرة أخرى. السبب: {reason}\n\nيرجى إرسالها من جديد: {link}',
      },
      expired: {
        subject: 'انتهت صلاحية وثيقة هويتك',
        body: 'لم تعد الوثيقة التي تم التحقق من هويتك بها صالحة. يرجى إرسال وثيقة سارية: {link}',
      },
    },
    advanced: {
      passed: { subject: 'اكتمل التحقق المتقدم', body: 'شكرًا لك. تمت مراجعة صورتك وإثبات عنوانك وقبولهما: {link}' },
      rejected: {
        subject: 'التحقق المتقدم يحتاج إلى تعديل',
        body: 'لم نتمكن بعد من إكمال التحقق المتقدم. السبب: {reason}\n\nيرجى تصحيح ذلك وإعادة الإرسال: {link}',
      },
      resubmission_requested: {
        subject: 'يرجى إعادة التحقق المتقدم',
        body: 'نحتاج إلى صورتك وإثبات عنوانك مرة أخرى. السبب: {reason}\n\nيرجى إرسالهما من جديد: {link}',
      },
      expired: { subject: '', body: '' },
    },
  },
};

type About = { readonly userId: bigint; readonly level: IdentityLevel };

/** Tells a person what became of a verification, in the caller's transaction: by mail, else by text message, else not at all. */
export async function tellPerson(
  ctx: Context,
  tx: Tx,
  news: IdentityNews,
  { userId, level }: About,
  reason = '',
): Promise<void> {
  const user = await findUser(tx, userId);
  const recipient = user?.email ?? user?.phone;
  if (!user || recipient == null) return;
  const { language } = user;
  const link = `${ctx.config.publicUrl.replace(/\/$/, '')}/userInfo/setup/identity`;
  const letter = composeLetter({ language, ...(texts[language] ?? english)[level][news], values: { link, reason } });
  const kind = `identity_${news}`;
  const message =
    user.email === null
      ? ({ medium: 'sms', subject: letter.subject, text: `${letter.subject}. ${link}` } as const)
      : ({ medium: 'mail', ...letter } as const);
  await sendMail(ctx, tx, { recipient, kind, language, ...message });
}
