import { useState } from 'react';
import { Button } from '@/ui/button/button';
import { Select } from '@/ui/select/select';
import { TextArea } from '@/ui/text-field/text-area';
import { TextField } from '@/ui/text-field/text-field';
import { Family, State } from './state';

const MESSAGES = [
  { value: 'call', label: '배송 전 연락해 주세요' },
  { value: 'door', label: '문 앞에 놓아 주세요' },
] as const;

/** Text fields and selects. */
export function Fields() {
  const [text, setText] = useState('');
  const [message, setMessage] = useState<'call' | 'door' | ''>('');
  const typed = { value: text, onValueChange: setText };
  const picked = { value: message, onValueChange: setMessage, options: MESSAGES };
  return (
    <Family title="Fields">
      <State name="TextField: empty, required, with a hint">
        <TextField {...typed} label="이름" placeholder="받는 분 이름" required hint="2~20자" />
      </State>
      <State name="TextField: refused">
        <TextField {...typed} label="휴대전화 번호" digitsOnly error="숫자만 입력해 주세요" />
      </State>
      <State name="TextField: disabled">
        <TextField {...typed} value="오하아" label="이름" disabled />
      </State>
      <State name="TextField: with an action">
        <TextField
          {...typed}
          label="주소"
          action={
            <Button size="xl" variant="quiet">
              찾기
            </Button>
          }
        />
      </State>
      <State name="TextArea: empty, refused, disabled">
        <TextArea {...typed} label="더 알려 주실 내용" placeholder="알레르기나 불편하신 곳" />
        <TextArea {...typed} label="후기" error="10자 이상 적어 주세요" />
        <TextArea {...typed} label="후기" disabled />
      </State>
      <State name="Select: empty, refused, disabled, compact">
        <Select {...picked} label="배송 메시지" placeholder="메시지를 골라 주세요" />
        <Select {...picked} label="배송 메시지" error="배송 메시지를 골라 주세요" />
        <Select {...picked} label="배송 메시지" disabled />
        <Select {...picked} label="정렬" value="call" compact />
      </State>
    </Family>
  );
}
