import type { IdentityLevel } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { composeLetter } from '#platform/mail/letter.ts';
import { sendMail } from '#platform/mail/mail.ts';
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
  'zh-TW': {
    basic: {
      passed: {
        subject: '您的身分驗證已通過',
        body: '感謝您。您的姓名和證件已審核通過：{link}',
      },
      rejected: {
        subject: '您的身分驗證需要修改',
        body: '我們目前無法通過您的身分驗證。原因：{reason}\n\n請修改後重新提交：{link}',
      },
      resubmission_requested: {
        subject: '請重新進行身分驗證',
        body: '我們需要您重新提供證件。原因：{reason}\n\n請重新提交：{link}',
      },
      expired: {
        subject: '您的證件已過期',
        body: '您用於身分驗證的證件已失效，請提交有效證件：{link}',
      },
    },
    advanced: {
      passed: {
        subject: '您的進階驗證已完成',
        body: '感謝您。您的照片和地址證明已審核通過：{link}',
      },
      rejected: {
        subject: '您的進階驗證需要修改',
        body: '我們目前無法完成您的進階驗證。原因：{reason}\n\n請修改後重新提交：{link}',
      },
      resubmission_requested: {
        subject: '請重新進行進階驗證',
        body: '我們需要您重新提供照片和地址證明。原因：{reason}\n\n請重新提交：{link}',
      },
      expired: {
        subject: '',
        body: '',
      },
    },
  },
  ja: {
    basic: {
      passed: {
        subject: '本人確認が完了しました',
        body: 'ありがとうございます。氏名と本人確認書類を確認し、承認しました：{link}',
      },
      rejected: {
        subject: '本人確認に修正が必要です',
        body: '今回は本人確認を承認できませんでした。理由：{reason}\n\n修正のうえ、もう一度ご提出ください：{link}',
      },
      resubmission_requested: {
        subject: '本人確認書類の再提出のお願い',
        body: '本人確認書類をもう一度ご提出ください。理由：{reason}\n\nこちらからご提出ください：{link}',
      },
      expired: {
        subject: '本人確認書類の有効期限が切れています',
        body: '本人確認に使用した書類の有効期限が切れました。有効な書類をご提出ください：{link}',
      },
    },
    advanced: {
      passed: {
        subject: '追加の本人確認が完了しました',
        body: 'ありがとうございます。お写真と住所の証明を確認し、承認しました：{link}',
      },
      rejected: {
        subject: '追加の本人確認に修正が必要です',
        body: '今回は追加の本人確認を完了できませんでした。理由：{reason}\n\n修正のうえ、もう一度ご提出ください：{link}',
      },
      resubmission_requested: {
        subject: '追加の本人確認の再提出のお願い',
        body: 'お写真と住所の証明をもう一度ご提出ください。理由：{reason}\n\nこちらからご提出ください：{link}',
      },
      expired: {
        subject: '',
        body: '',
      },
    },
  },
  ko: {
    basic: {
      passed: {
        subject: '본인 인증이 완료되었습니다',
        body: '감사합니다. 이름과 신분증을 확인하고 승인했습니다: {link}',
      },
      rejected: {
        subject: '본인 인증 내용을 수정해 주세요',
        body: '아직 본인 인증을 승인할 수 없습니다. 사유: {reason}\n\n수정한 후 다시 제출해 주세요: {link}',
      },
      resubmission_requested: {
        subject: '본인 인증을 다시 진행해 주세요',
        body: '신분증을 다시 확인해야 합니다. 사유: {reason}\n\n다시 제출해 주세요: {link}',
      },
      expired: {
        subject: '신분증이 만료되었습니다',
        body: '본인 인증에 사용한 신분증이 만료되었습니다. 유효한 신분증을 제출해 주세요: {link}',
      },
    },
    advanced: {
      passed: {
        subject: '추가 인증이 완료되었습니다',
        body: '감사합니다. 사진과 주소 증명 서류를 확인하고 승인했습니다: {link}',
      },
      rejected: {
        subject: '추가 인증 내용을 수정해 주세요',
        body: '아직 추가 인증을 완료할 수 없습니다. 사유: {reason}\n\n수정한 후 다시 제출해 주세요: {link}',
      },
      resubmission_requested: {
        subject: '추가 인증을 다시 진행해 주세요',
        body: '사진과 주소 증명 서류를 다시 확인해야 합니다. 사유: {reason}\n\n다시 제출해 주세요: {link}',
      },
      expired: {
        subject: '',
        body: '',
      },
    },
  },
  vi: {
    basic: {
      passed: {
        subject: 'Danh tính của bạn đã được xác minh',
        body: 'Cảm ơn bạn. Họ tên và giấy tờ của bạn đã được kiểm tra và chấp nhận: {link}',
      },
      rejected: {
        subject: 'Xác minh danh tính của bạn cần chỉnh sửa',
        body: 'Chúng tôi chưa thể xác minh danh tính của bạn. Lý do: {reason}\n\nVui lòng sửa và gửi lại: {link}',
      },
      resubmission_requested: {
        subject: 'Vui lòng xác minh lại danh tính',
        body: 'Chúng tôi cần bạn gửi lại giấy tờ. Lý do: {reason}\n\nVui lòng gửi lại: {link}',
      },
      expired: {
        subject: 'Giấy tờ tùy thân của bạn đã hết hạn',
        body: 'Giấy tờ dùng để xác minh danh tính của bạn không còn hiệu lực. Vui lòng gửi giấy tờ hợp lệ: {link}',
      },
    },
    advanced: {
      passed: {
        subject: 'Xác minh nâng cao của bạn đã hoàn tất',
        body: 'Cảm ơn bạn. Ảnh và giấy tờ chứng minh địa chỉ của bạn đã được kiểm tra và chấp nhận: {link}',
      },
      rejected: {
        subject: 'Xác minh nâng cao của bạn cần chỉnh sửa',
        body: 'Chúng tôi chưa thể hoàn tất xác minh nâng cao của bạn. Lý do: {reason}\n\nVui lòng sửa và gửi lại: {link}',
      },
      resubmission_requested: {
        subject: 'Vui lòng làm lại xác minh nâng cao',
        body: 'Chúng tôi cần bạn gửi lại ảnh và giấy tờ chứng minh địa chỉ. Lý do: {reason}\n\nVui lòng gửi lại: {link}',
      },
      expired: {
        subject: '',
        body: '',
      },
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
