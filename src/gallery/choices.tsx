import { useState } from 'react';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { CheckboxChips } from '@/ui/checkbox-chips/checkbox-chips';
import { ChoiceTiles } from '@/ui/choice-tiles/choice-tiles';
import { QuantityStepper } from '@/ui/quantity-stepper/quantity-stepper';
import { RadioGroup } from '@/ui/radio-group/radio-group';
import { Family, State } from './state';

const GENDERS = [
  { value: 'male', label: '남성' },
  { value: 'female', label: '여성' },
] as const;
const WAYS = [
  { value: 'parcel', label: '택배', note: '무료' },
  { value: 'quick', label: '당일 퀵', note: '12,000원', disabled: true },
  { value: 'pickup', label: '한의원 방문 수령', note: '무료' },
] as const;
const ILLNESSES = ['심장질환', '당뇨', '고혈압'].map((label) => ({ value: label, label }));
const TIMES = ['09:00', '09:30', '10:00', '10:30'].map((label, place) => ({
  value: label,
  label,
  disabled: place === 2,
}));
const DAYS = ['21', '22', '23', '24'].map((label, place) => ({
  value: label,
  label,
  note: '토일월화'[place],
  disabled: place === 1,
}));

/** Choices: radios, chips, tiles, steppers. */
export function Choices() {
  const [isOn, setOn] = useState(true);
  const [gender, setGender] = useState<'male' | 'female'>('male');
  const [way, setWay] = useState<'parcel' | 'quick' | 'pickup'>('parcel');
  const [illnesses, setIllnesses] = useState<string[]>(['당뇨']);
  const [time, setTime] = useState('09:30');
  const [day, setDay] = useState('23');
  const [quantity, setQuantity] = useState(1);
  const checked = { checked: isOn, onCheckedChange: setOn };
  return (
    <Family title="Choices">
      <State name="Checkbox: rest, refused, disabled">
        <Checkbox {...checked} label="동의해요" required />
        <Checkbox {...checked} checked={false} label="동의해요" error="동의가 필요해요" />
        <Checkbox {...checked} label="동의해요" disabled />
      </State>
      <State name="RadioGroup: two columns, refused">
        <RadioGroup label="성별" value={gender} onValueChange={setGender} options={GENDERS} />
        <RadioGroup
          label="성별"
          value={undefined}
          onValueChange={setGender}
          options={GENDERS}
          error="성별을 선택해 주세요"
        />
      </State>
      <State name="RadioGroup: three choices with notes, one disabled">
        <RadioGroup label="배송 방법" value={way} onValueChange={setWay} options={WAYS} />
      </State>
      <State name="CheckboxChips: rest, disabled">
        <CheckboxChips
          label="앓았던 질환"
          values={illnesses}
          onValuesChange={setIllnesses}
          options={ILLNESSES}
        />
        <CheckboxChips
          label="앓았던 질환"
          values={illnesses}
          onValuesChange={setIllnesses}
          options={ILLNESSES}
          disabled
        />
      </State>
      <State name="ChoiceTiles: time">
        <ChoiceTiles
          label="시간"
          look="time"
          value={time}
          onValueChange={setTime}
          options={TIMES}
        />
      </State>
      <State name="ChoiceTiles: day">
        <ChoiceTiles label="날짜" look="day" value={day} onValueChange={setDay} options={DAYS} />
      </State>
      <State name="QuantityStepper: at least, at most, disabled">
        <QuantityStepper label="수량" value={quantity} onValueChange={setQuantity} max={3} />
        <QuantityStepper label="수량" value={3} onValueChange={setQuantity} max={3} />
        <QuantityStepper label="수량" value={1} onValueChange={setQuantity} disabled />
      </State>
    </Family>
  );
}
